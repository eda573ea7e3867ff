// A classic script in the head, which runs before the first paint. In a function, because its names would be global.
(() => {
  // /privacy lists this cookie. Without an expiry it lasts for the browser session, in all tabs.
  const seen = 'introSeen=1';
  if (document.cookie.includes(seen)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, too late for the first paint
  document.cookie = `${seen};path=/`;
  // Where cookies are blocked, the splash would come on every page.
  if (!document.cookie.includes(seen)) return;
  const { dataset } = document.documentElement;
  dataset.splash = '';
  for (const type of ['scroll', 'keydown', 'pointerdown'])
    addEventListener(type, () => delete dataset.splash, { once: true });
})();
