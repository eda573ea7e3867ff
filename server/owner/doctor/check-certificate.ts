import { once } from 'node:events';
import { isIP } from 'node:net';
import { type ConnectionOptions, connect } from 'node:tls';
import { DAY_MS } from '#domain/durations.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const TIMEOUT_MS = 5_000;
/** certbot and Caddy renew a certificate of 90 days 30 days before its end, so fewer days mean that they failed. */
const MIN_DAYS = 14;
const RENEW =
  'See why it was not renewed: certbot renew, or journalctl -u caddy. The proxy must load the new one.';

/**
 * Checks that browsers accept the certificate at the shop's address, and for how long.
 * @param options for the connection, such as a certificate authority of the test
 */
export async function checkCertificate(
  publicUrl: string,
  now: number,
  options: ConnectionOptions = {},
): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return [];
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    ...(isIP(hostname) === 0 && { servername: hostname }),
    ...options,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const endsAt = Date.parse(socket.getPeerCertificate().valid_to);
    const days = daysUntil(endsAt, now);
    return [
      days < MIN_DAYS
        ? endingCertificate(endsAt, now)
        : ok('Certificate', `valid for ${days} more days`),
    ];
  } catch (error) {
    return [toFinding(error)];
  } finally {
    socket.destroy();
  }
}

/** @param endsAt until when it is valid (ms) */
export function endingCertificate(endsAt: number, now: number): Finding {
  const days = daysUntil(endsAt, now);
  const effect = 'browsers refuse the shop, and nobody can order';
  return {
    ...problem('Certificate', `valid for ${days} more days: then ${effect}`, RENEW),
    // The day before, so that it is renewed while it is valid.
    deadline: { at: Math.max(now, endsAt - DAY_MS), otherwise: `A day later ${effect}.` },
  };
}

function daysUntil(time: number, now: number): number {
  return Math.floor((time - now) / DAY_MS);
}

function toFinding(error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  // Codes of Node's TLS; others are of the network, such as ECONNREFUSED.
  if (/CERT|SIGNATURE|ISSUER|TLS/.test(code))
    return problem('Certificate', `browsers refuse it (${code}), and nobody can order`, RENEW);
  return warning(
    'Certificate',
    `could not be checked (${code === 'ABORT_ERR' ? 'no answer' : code})`,
    'This machine cannot open PUBLIC_URL. If customers can, look there in a browser.',
  );
}
