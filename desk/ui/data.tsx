import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '#desk/connection.ts';

/** The desk's answer at a path, read again every few seconds; the last one while the desk does not answer. */
export function useData<Result>(path: string): Result | undefined {
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => read<Result>(path, { signal }),
    placeholderData: keepPreviousData,
  });
  return data;
}

/** Shows data once they are there. */
export function Loaded<Result>({
  data,
  children,
}: {
  data: Result | undefined;
  children: (data: Result) => ReactNode;
}) {
  return data === undefined ? <p className="text-ink-soft">Loading …</p> : children(data);
}

/** A refusal, announced at once. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="text-small font-medium text-error empty:hidden">
      {text}
    </p>
  );
}

/** What stands in the place of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="py-6 text-ink-soft">{children}</p>;
}
