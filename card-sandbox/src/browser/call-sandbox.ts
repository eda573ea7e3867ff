/** Encodes a nested object in Stripe's form notation: `{ a: { b: 'c' } }` is `a[b]=c`. */
export function toForm(value: object): URLSearchParams {
  const form = new URLSearchParams();
  addToForm(form, '', value);
  return form;
}

function addToForm(form: URLSearchParams, prefix: string, value: object): void {
  for (const [name, inner] of Object.entries(value)) {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (inner === undefined || inner === null) continue;
    if (typeof inner === 'object') addToForm(form, key, inner);
    else form.append(key, String(inner));
  }
}

interface CallError {
  type: string;
  code?: string;
  message: string;
}

export type CallResult = { ok: true; body: object } | { ok: false; error: CallError };

const UNREACHABLE: CallError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};
const UNREADABLE: CallError = { type: 'api_error', message: 'An unexpected error occurred.' };

/** Posts a form to the sandbox; a missing or unreadable response becomes an error result. */
export async function callSandbox(
  url: string | URL,
  publishableKey: string,
  params: object,
): Promise<CallResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: toForm(params),
      credentials: 'omit',
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (typeof body !== 'object' || body === null) return { ok: false, error: UNREADABLE };
    if (response.ok) return { ok: true, body };
    return { ok: false, error: 'error' in body ? (body.error as CallError) : UNREADABLE };
  } catch {
    return { ok: false, error: UNREACHABLE };
  }
}
