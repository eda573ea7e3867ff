/**
 * Registers the service worker for offline use after the page has loaded; not when the browser is set to
 * save data.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || savesData()) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

function register(): void {
  // Registration fails, for example, when the browser blocks storage; the shop works without it.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
