import { type Ref, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '#contract/limits.ts';
import { PAGES } from '#contract/pages.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { MAIN_LINKS } from '#storefront/ui/main-links.ts';

/** The search box; a search clears it and calls `onDone`. Blank text is ignored. */
export function SearchForm({
  onDone,
  inputRef,
}: {
  onDone: () => void;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const [text, setText] = useState('');
  const navigate = useNavigate();

  function search(event: SubmitEvent) {
    event.preventDefault();
    const destination = searchDestination(text);
    if (destination === null) return;
    setText('');
    onDone();
    void navigate(destination);
  }

  return (
    <search className="grow">
      <form
        action={PAGES.shop}
        onSubmit={search}
        className="flex items-center gap-2 border-b border-ink"
      >
        <input
          ref={inputRef}
          type="search"
          name="search"
          aria-label="Search"
          placeholder="Search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LIMITS.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 grow appearance-none bg-transparent py-2.5 text-lg placeholder:text-ink-soft focus:outline-none"
        />
        <button
          type="submit"
          aria-label="Submit search"
          className="grid size-11 place-items-center"
        >
          <Icon name="arrow-right" />
        </button>
      </form>
    </search>
  );
}

/**
 * The page for a search text: the first main link whose label or path contains it, otherwise the
 * shop with this search; null for blank text.
 * @example searchDestination('con') // '/contact'
 * @example searchDestination('dry hair') // '/shop?search=dry%20hair'
 */
export function searchDestination(input: string): string | null {
  const text = input.trim().toLowerCase();
  if (text === '') return null;
  const link = MAIN_LINKS.find(
    ({ label, to }) => label.toLowerCase().includes(text) || to.toLowerCase().includes(text),
  );
  return link ? link.to : `${PAGES.shop}?search=${encodeURIComponent(text)}`;
}
