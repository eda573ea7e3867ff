import { buttonStyle } from './button-style.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * A message that the page's scripts are late or failed. It is in the prerendered HTML, CSS shows it after
 * six seconds, and hydration removes it, so it needs no script.
 */
export function StartNotice() {
  if (useHydrated()) return null;
  return (
    <div
      role="status"
      className="start-notice noscript:hidden fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[44rem] flex-wrap items-center justify-between gap-x-8 gap-y-4 border border-l-4 border-line border-l-amber bg-paper-light py-5 pr-5 pl-6 shadow-[0_12px_40px_-12px_rgb(36_40_31/0.35)]"
    >
      <p className="max-w-[26rem]">
        <strong className="block font-medium">This page hasn’t finished loading</strong>
        <span className="text-[0.9375rem] text-ink-soft">
          Some buttons and forms don’t work yet. If this message stays, please reload the page.
        </span>
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the URL of the page */}
      <a href="" className={buttonStyle('primary')}>
        Reload page
      </a>
    </div>
  );
}
