import Stripe from 'stripe';

/**
 * The SDK's own HTTP client, for which an answer that is no JSON object is none at all. Left to
 * itself the SDK throws over such an answer where nobody can catch it, and the whole shop ends.
 */
export function objectsOnlyHttpClient() {
  const client = Stripe.createNodeHttpClient();
  const { makeRequest } = client;
  client.makeRequest = async (...call) => {
    const response = await makeRequest.apply(client, call);
    const { toJSON } = response;
    response.toJSON = async () => asObject(await toJSON.call(response));
    return response;
  };
  return client;
}

function asObject(body: unknown): object {
  if (typeof body === 'object' && body !== null) return body;
  throw new TypeError('The answer is no JSON object');
}
