import { PATHS } from '#contract/paths.ts';
import { type PostWithdrawal, withdrawalReceivedSchema } from '#contract/withdrawals.ts';
import { requestJson } from './http.ts';

/** Posts a withdrawal; returns when the shop received it (ISO 8601). */
export async function postWithdrawal(withdrawal: PostWithdrawal): Promise<string> {
  const { receivedAt } = await requestJson(PATHS.withdrawals, {
    method: 'POST',
    body: withdrawal,
    schema: withdrawalReceivedSchema,
  });
  return receivedAt;
}
