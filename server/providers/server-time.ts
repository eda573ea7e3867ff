const TIMEOUT_MS = 5_000;

/** Whether a URL names this machine. */
export function isLocalUrl(url: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
}

/** The time (ms since 1970) in the Date header of a server's response (RFC 9110, 6.6.1); undefined without one. */
export async function timeOfServer(url: string): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    return Date.parse(response.headers.get('date') ?? '') || undefined;
  } catch {
    return undefined;
  }
}
