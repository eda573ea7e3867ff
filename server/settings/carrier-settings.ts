import * as z from 'zod/mini';
import { allOrNone, aloneProblem, text, url } from './setting-fields.ts';

/** Who tells what delivery costs: the tariff table, or UPS. */
export type CarrierSettings =
  | { kind: 'tariff-table' }
  | { kind: 'ups'; clientId: string; clientSecret: string; number: string; apiHost: string };

const PRODUCTION = 'https://onlinetools.ups.com';

export const carrierVariables = {
  UPS_CLIENT_ID: z.optional(text('the client id of an application at UPS', /^\S+$/)),
  UPS_CLIENT_SECRET: z.optional(text('the client secret of an application at UPS', /^\S+$/)),
  UPS_ACCOUNT: z.optional(text('an account number of UPS, six letters or digits', /^\w{6}$/)),
  UPS_API_HOST: z.optional(
    url(
      'the address of a host that speaks as UPS does, such as https://wwwcie.ups.com',
      'http',
      'https',
    ),
  ),
};

const ACCOUNT = ['UPS_CLIENT_ID', 'UPS_CLIENT_SECRET', 'UPS_ACCOUNT'] as const;

type CarrierVariables = Partial<Record<keyof typeof carrierVariables, string | undefined>>;

/** @returns the settings, or one line that says what is wrong */
export function carrierSettings(values: CarrierVariables): CarrierSettings | { problem: string } {
  const account = allOrNone(values, ACCOUNT, 'rates of UPS');
  if (account === 'none')
    return values.UPS_API_HOST === undefined
      ? { kind: 'tariff-table' }
      : aloneProblem('UPS_API_HOST', ACCOUNT);
  if ('problem' in account) return account;
  return {
    kind: 'ups',
    clientId: account.UPS_CLIENT_ID,
    clientSecret: account.UPS_CLIENT_SECRET,
    number: account.UPS_ACCOUNT,
    apiHost: new URL(values.UPS_API_HOST ?? PRODUCTION).origin,
  };
}
