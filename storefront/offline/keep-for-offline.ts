import { savesData } from './saves-data.ts';

/**
 * Lets the browser keep the shop for when there is no network. Nothing that is on the screen waits
 * for it, and visitors who asked their browser to save data are spared the download.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator) || savesData()) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

function register(): void {
  // A browser that refuses, such as one that blocks storage, shows the shop as it always did.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
