import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import schema from './stripe-subset.schema.json' with { type: 'json' };

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(schema);

const DEFINITIONS: Record<string, string> = {
  payment_intent: 'payment_intent_sandbox',
  payment_method: 'payment_method',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  event: 'event',
  webhook_endpoint: 'webhook_endpoint',
  error: 'error',
};

/** Fails the test unless the body matches Stripe's published API description. */
export function expectStripeFormat(body: unknown): void {
  const { object, data, error, metadata } = body as Record<string, unknown>;
  if (object === 'list') {
    expect(body).toMatchObject({ has_more: expect.any(Boolean), url: expect.any(String) });
    for (const item of data as unknown[]) expectStripeFormat(item);
    return;
  }
  // The browser's view of an intent has no metadata.
  const isView = object === 'payment_intent' && metadata === undefined;
  const kind = error === undefined ? String(object) : 'error';
  const definition = isView ? 'payment_intent' : DEFINITIONS[kind];
  if (definition === undefined) throw new Error(`No schema for ${JSON.stringify(body)}`);
  expectValid(definition, body);
}

function expectValid(definition: string, body: unknown): void {
  const validate = ajv.getSchema(`stripe-subset.schema.json#/$defs/${definition}`);
  if (!validate) throw new Error(`stripe-subset.schema.json has no definition '${definition}'`);
  validate(body);
  expect(validate.errors ?? []).toEqual([]);
}
