import { useState } from 'react';
import { useChange } from '#desk/use-change.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Problem } from './data.tsx';
import { Form } from './form.tsx';
import { Input } from './inputs.tsx';

/** A button that asks for a reason, and makes a change with it. */
export function ReasonButton({
  label,
  of,
  field,
  path,
  body,
}: {
  label: string;
  /** What it is about, for screen readers. */
  of: string;
  /** The label of the reason. */
  field: string;
  path: string;
  body?: object;
}) {
  // Undefined until it was pressed first.
  const [asks, setAsks] = useState<boolean>();
  const { busy, problem, make } = useChange(() => setAsks(false));
  if (!asks)
    return (
      <Button
        variant="quiet"
        ref={asks === false ? takeFocus : undefined}
        onClick={() => setAsks(true)}
      >
        {label} …<span className="sr-only">, {of}</span>
      </Button>
    );
  return (
    <Form
      onSend={({ reason }) => make(path, { ...body, reason })}
      className="col-span-full flex w-full flex-wrap items-end gap-3"
    >
      <Input
        label={field}
        name="reason"
        required
        maxLength={200}
        ref={takeFocus}
        className="grow"
      />
      <Button type="submit" busy={busy}>
        {label}
      </Button>
      <Button variant="quiet" onClick={() => setAsks(false)}>
        Cancel
      </Button>
      <Problem text={problem} />
    </Form>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
