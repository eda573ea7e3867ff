import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as initialSchema from './0001-initial-schema.ts';

// Databases exist that ran these migrations: a change would not reach them. Add another migration instead.
test.each([
  ['0001', initialSchema, '2d08254467c3eddf01c1b1fbdcf8836a95564b257cb4dfc7211e876ae836c00d'],
])('keeps the statements of migration %s unchanged', (_number, { STATEMENTS }, hash) => {
  expect(createHash('sha256').update(STATEMENTS.join()).digest('hex')).toBe(hash);
});
