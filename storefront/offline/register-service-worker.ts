/**
 * Registers the service worker, which stores the shop for use without a network. It is registered after
 * everything on the page has loaded, and not for visitors who asked their browser to save data.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || savesData()) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

function register(): void {
  // A browser may refuse, for example when it blocks storage; the shop works without it.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
