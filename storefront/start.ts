// The first script of a built page. What is seen comes first: text, fonts and the first picture have
// the line to themselves until the page is painted, and only then the scripts that bring it to life.

/** Runs once the page is painted; at once in a tab that nobody looks at, which is not painted. */
function whenPainted(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

whenPainted(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-paint"]'))
    link.rel = 'modulepreload';
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.src = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry ?? '';
  document.head.append(entry);
});
