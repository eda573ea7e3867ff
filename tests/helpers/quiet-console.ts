import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that makes the shop complain on the console fails, unless it listened for the complaint.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const complaints = [console.error, console.warn].flatMap((method) =>
    vi.isMockFunction(method) ? method.mock.calls : [],
  );
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
