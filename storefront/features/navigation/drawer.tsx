import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { NavLink } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { DRAWER_LINKS, MAIN_LINKS } from '#storefront/ui/main-links.ts';
import { ShopEmail } from '#storefront/ui/shop-contact.tsx';

const WIDE_SCREEN = '(min-width: 48rem)';

/** The navigation on small screens: a button that opens a panel from the right. */
export function Drawer({ search }: { search: (close: () => void) => ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const id = useId();
  // Invoker commands work before hydration, in browsers that support them; the click handlers
  // replace them afterwards.
  const opens = { commandfor: id, command: 'show-modal' };
  const closes = { commandfor: id, command: 'close' };

  useEffect(() => {
    const wide = matchMedia(WIDE_SCREEN);
    const closeWhenWide = () => wide.matches && dialog.current?.close();
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, []);

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  return (
    <div className="@3xl:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        {...opens}
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
        className="grid size-[44px] place-items-center"
      >
        <Icon name="menu" className="size-[24px]" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape */}
      <dialog ref={dialog} id={id} aria-label="Menu" onClick={closeOnBackdrop} className="drawer">
        <div className="flex h-full flex-col px-10 pt-3 pb-10">
          <button
            type="button"
            aria-label="Close menu"
            {...closes}
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
            className="-mr-3 grid size-11 place-items-center self-end"
          >
            <Icon name="close" className="size-6" />
          </button>
          <nav aria-label="Main" className="mt-8">
            <ul>
              {MAIN_LINKS.map(({ label, to }) => (
                <li key={to} className="border-b border-line">
                  <NavLink
                    to={to}
                    end={to === PAGES.home}
                    onClick={close}
                    className="block py-4 font-display text-part"
                  >
                    {({ isActive }) => (
                      <span className={isActive ? 'ringed -ml-[0.85em]' : ''}>{label}</span>
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-10 flex">{search(close)}</div>
          <p className="mt-auto pt-10 font-display text-part italic">Two are enough.</p>
          <ul className="mt-3 text-sm text-ink-soft">
            {DRAWER_LINKS.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} onClick={close} className="block py-2">
                  {label}
                </NavLink>
              </li>
            ))}
            <li>
              <ShopEmail className="block py-2" />
            </li>
          </ul>
        </div>
      </dialog>
    </div>
  );
}
