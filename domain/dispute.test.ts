import { expect, test } from 'vitest';
import { blocksDispatch, isInquiry, isOpenDispute, needsResponse } from './dispute.ts';

test.each([
  ['needs_response', true, true, true],
  ['warning_needs_response', true, true, true],
  ['under_review', true, true, false],
  ['appeal_under_review', true, true, false],
  ['a_status_of_tomorrow', true, true, false],
  ['lost', true, false, false],
  ['won', false, false, false],
  ['warning_closed', false, false, false],
  ['prevented', false, false, false],
  ['prevented_by_refund', true, false, false],
])(
  'classifies %s: blocks dispatch %s, open %s, needs a response %s',
  (status, blocks, open, needs) => {
    expect(blocksDispatch(status)).toBe(blocks);
    expect(isOpenDispute(status)).toBe(open);
    expect(needsResponse(status)).toBe(needs);
  },
);

test('tells an inquiry, for which the bank has taken nothing, from a dispute', () => {
  expect(['warning_needs_response', 'needs_response'].map(isInquiry)).toEqual([true, false]);
});
