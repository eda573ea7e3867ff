import { inRunningText } from '#domain/delivery-times.ts';

/** A time such as '3-5 business days' within a sentence; the range does not wrap. */
export function DaysInText({ children }: { children: string }) {
  const [range, ...unit] = inRunningText(children).split(' ');
  return (
    <>
      <span className="whitespace-nowrap">{range}</span> {unit.join(' ')}
    </>
  );
}
