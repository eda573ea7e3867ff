import { inRunningText } from '#domain/delivery-times.ts';

/** A time such as '3-5 business days' within a sentence; the range does not wrap. */
export function DaysInText({ children }: { children: string }) {
  return <>{inRunningText(children).replace(' to ', '\u00a0to\u00a0')}</>;
}
