import { type Ref, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '#contract/limits.ts';
import { Icon } from '#storefront/ui/icon.tsx';

/** The search box; a search clears it and calls `onDone`. Blank text is ignored. */
export function SearchForm({
  mainLinks,
  onDone,
  inputRef,
}: {
  mainLinks: readonly { label: string; to: string }[];
  onDone: () => void;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const [text, setText] = useState('');
  const navigate = useNavigate();

  function search(event: SubmitEvent) {
    event.preventDefault();
    const destination = searchDestination(text, mainLinks);
    if (destination === null) return;
    setText('');
    onDone();
    void navigate(destination);
  }

  return (
    <search className="grow">
      <form
        action="/shop"
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
 * @example searchDestination('con', links) // '/contact'
 * @example searchDestination('dry hair', links) // '/shop?search=dry%20hair'
 */
export function searchDestination(
  input: string,
  mainLinks: readonly { label: string; to: string }[],
): string | null {
  const text = input.trim().toLowerCase();
  if (text === '') return null;
  const link = mainLinks.find(
    ({ label, to }) => label.toLowerCase().includes(text) || to.toLowerCase().includes(text),
  );
  return link ? link.to : `/shop?search=${encodeURIComponent(text)}`;
}
