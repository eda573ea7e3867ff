import * as z from 'zod/mini';
import { allOrNone, text, url } from './setting-fields.ts';

/** Where shipping rates come from: the tariff table, or UPS. */
export type CarrierSettings =
  | { kind: 'tariff-table' }
  | { kind: 'ups'; clientId: string; clientSecret: string; number: string; apiUrl: string };

const PRODUCTION = 'https://onlinetools.ups.com';

export const carrierVariables = {
  UPS_CLIENT_ID: z.optional(text('the client ID of an application at UPS', /^\S+$/)),
  UPS_CLIENT_SECRET: z.optional(text('the client secret of an application at UPS', /^\S+$/)),
  UPS_ACCOUNT: z.optional(text('a UPS account number of six letters or digits', /^\w{6}$/)),
  UPS_API_HOST: z.optional(
    url('the URL of a host with UPS’s API, such as https://wwwcie.ups.com', 'http', 'https'),
  ),
};

const ACCOUNT = ['UPS_CLIENT_ID', 'UPS_CLIENT_SECRET', 'UPS_ACCOUNT'] as const;

/** @throws SettingsError when a part of the account is missing */
export function carrierSettings(
  values: Partial<Record<keyof typeof carrierVariables, string | undefined>>,
): CarrierSettings {
  const account = allOrNone(values, ACCOUNT, { optional: 'UPS_API_HOST' });
  if (account === undefined) return { kind: 'tariff-table' };
  return {
    kind: 'ups',
    clientId: account.UPS_CLIENT_ID,
    clientSecret: account.UPS_CLIENT_SECRET,
    number: account.UPS_ACCOUNT,
    apiUrl: new URL(values.UPS_API_HOST ?? PRODUCTION).origin,
  };
}
