/** The first link in the tab order; skips the header. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-3 left-3 z-50 -translate-y-24 bg-green px-5 py-3 text-paper-light focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
