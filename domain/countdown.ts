/** A countdown: one that runs has the time when it ends, one that does not has what is left. In ms. */
export type Countdown = { endsAt: number } | { leftMs: number };

export function timeLeft(countdown: Countdown, now: number): number {
  return 'endsAt' in countdown ? Math.max(0, countdown.endsAt - now) : countdown.leftMs;
}

export function startCountdown(countdown: Countdown, now: number): Countdown {
  return { endsAt: now + timeLeft(countdown, now) };
}

export function pauseCountdown(countdown: Countdown, now: number): Countdown {
  return { leftMs: timeLeft(countdown, now) };
}

/**
 * Restores a stored countdown; a whole one when the stored value is none, or not of this length.
 * @param totalMs its length
 */
export function restoreCountdown(stored: unknown, totalMs: number, now: number): Countdown {
  const { endsAt, leftMs } = (stored ?? {}) as { endsAt?: unknown; leftMs?: unknown };
  if (typeof endsAt === 'number' && endsAt <= now + totalMs) return { endsAt };
  if (typeof leftMs === 'number' && leftMs >= 0 && leftMs <= totalMs) return { leftMs };
  return { leftMs: totalMs };
}

/** The time left in minutes and begun seconds, such as '9:05'. */
export function formatTimeLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
