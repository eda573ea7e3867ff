import { type CallResult, callSandbox } from '../call-sandbox.ts';
import { sandboxUrl } from './frame.ts';
import { IntegrationError } from './integration-error.ts';

export interface IntentView {
  id: string;
  status: string;
  next_action: { use_stripe_sdk?: { stripe_js?: string } } | null;
}

export type IntentResult =
  | { paymentIntent: object; error?: undefined }
  | { error: object; paymentIntent?: undefined };

/** @throws {IntegrationError} when the text is not a payment intent's client secret */
export function intentIdIn(clientSecret: string): string {
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
  if (!id)
    throw new IntegrationError(
      'Invalid value for clientSecret: it should look like pi_…_secret_….',
    );
  return id;
}

/** Retrieves the intent. */
export async function viewIntent(
  publishableKey: string,
  clientSecret: string,
): Promise<{ intent: IntentView } | { error: object }> {
  const url = sandboxUrl(`v1/payment_intents/${intentIdIn(clientSecret)}/view`);
  const result: CallResult = await callSandbox(url, publishableKey, {
    client_secret: clientSecret,
  });
  return result.ok ? { intent: result.body as IntentView } : { error: result.error };
}
