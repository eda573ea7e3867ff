import { PATHS } from '#contract/paths.ts';
import { type PostStockRequest, stockRequestAcceptedSchema } from '#contract/stock-requests.ts';
import { requestJson } from './http.ts';

/** Asks for one email when a product is back. */
export async function postStockRequest(body: PostStockRequest): Promise<void> {
  await post(PATHS.stockRequests, body);
}

/** Confirms the request of an email's link. @throws ProblemError 404 when there is none with this code */
export async function confirmStockRequest(code: string): Promise<void> {
  await post(PATHS.confirmStockRequest, { code });
}

/** Ends the request of an email's link; its address is deleted. */
export async function endStockRequest(code: string): Promise<void> {
  await post(PATHS.endStockRequest, { code });
}

async function post(path: string, body: object): Promise<void> {
  await requestJson(path, { method: 'POST', body, schema: stockRequestAcceptedSchema });
}
