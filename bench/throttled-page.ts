import type { Page } from '@playwright/test';

/** A visitor's line and processor. */
export interface Line {
  name: string;
  latencyMs: number;
  bytesPerSecond: number;
  /** How many times slower than this machine. */
  processor: number;
}

/** "Slow 4G" of Chromium's developer tools, with a processor four times slower. */
export const LINES = {
  full: { name: 'full speed', latencyMs: 0, bytesPerSecond: -1, processor: 1 },
  slow: { name: 'slow 4G', latencyMs: 150, bytesPerSecond: 1_600_000 / 8, processor: 4 },
} satisfies Record<string, Line>;

/** Slows a page down to a line and a processor. */
export async function throttle(page: Page, line: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.processor });
}
