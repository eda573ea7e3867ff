import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '#desk/connection.ts';
import { Button } from '#storefront/ui/button.tsx';

/** What the desk answered: undefined until it has, or when it refused. */
interface Answer<Result> {
  data: Result | undefined;
  /** Why it refused. */
  problem: string | undefined;
}

/** The desk's answer at a path, read again every few seconds; the last one while the desk does not answer. */
export function useData<Result>(path: string): Answer<Result> {
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => read<Result>(path, { signal }),
    placeholderData: keepPreviousData,
  });
  return { data, problem: error?.message };
}

/** Shows an answer once it is there, or why it is refused. */
export function Loaded<Result>({
  answer: { data, problem },
  children,
}: {
  answer: Answer<Result>;
  children: (data: Result) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (problem !== undefined) return <Problem text={problem} />;
  return <p className="text-ink-soft">Loading …</p>;
}

/** A refusal, announced at once. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="text-small font-medium text-error empty:hidden">
      {text}
    </p>
  );
}

/** A list of rows; in place of an empty one, a sentence. */
export function List<Item>({
  label,
  items,
  empty,
  more = false,
  onMore,
  children,
}: {
  label?: string;
  items: readonly Item[];
  empty: ReactNode;
  /** Whether there may be more. */
  more?: boolean;
  onMore?: () => void;
  children: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      <ul aria-label={label} className="border-t border-line">
        {items.map(children)}
      </ul>
      {more && (
        <Button variant="quiet" className="mt-3" onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  );
}

/** What stands in the place of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="py-6 text-ink-soft">{children}</p>;
}
