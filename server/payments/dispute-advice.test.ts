import { expect, test } from 'vitest';
import { soonestFirst } from './dispute-advice.ts';

test('R14.97: ranks disputes by their last day, one without a last day first', () => {
  const disputes = [{ evidenceDueBy: 9 }, { evidenceDueBy: null }, { evidenceDueBy: 3 }];
  expect(soonestFirst(disputes)).toEqual([
    { evidenceDueBy: null },
    { evidenceDueBy: 3 },
    { evidenceDueBy: 9 },
  ]);
});
