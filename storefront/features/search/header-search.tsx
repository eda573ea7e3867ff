import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '#storefront/ui/icon.tsx';
import { Tooltip } from '#storefront/ui/tooltip.tsx';
import { SearchForm } from './search-form.tsx';

/** The search on wide screens: a button that opens the search box below the header. */
export function HeaderSearch() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }

  return (
    <div className="@max-3xl:hidden">
      <Tooltip text="Search">
        <button
          ref={opener}
          type="button"
          aria-label="Search"
          aria-expanded={open}
          onClick={() => (open ? close() : setOpen(true))}
          className="grid size-11 place-items-center transition-colors hover:text-clover"
        >
          <Icon name="search" className="size-[1.375rem]" />
        </button>
      </Tooltip>
      {open && (
        <div className="header-search absolute inset-x-0 top-full border-b border-line bg-paper-light">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape works from any field inside */}
          <div
            className="shell flex h-(--search-height) items-center gap-8"
            onKeyDown={closeOnEscape}
          >
            <SearchForm onDone={close} inputRef={focusOnMount} />
            <button type="button" onClick={close} className="min-h-11 text-link">
              Close
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

function focusOnMount(input: HTMLInputElement | null): void {
  input?.focus();
}
