import type { SubmitEvent } from 'react';
import type { DeskOrderDetails } from '#contract/desk.ts';
import { Problem } from '#desk/ui/data.tsx';
import { Panel } from '#desk/ui/panel.tsx';
import { useChange } from '#desk/use-change.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextArea } from '#storefront/ui/field/field.tsx';

/** The owner's note on an order. */
export function NoteForm({ details: { order } }: { details: DeskOrderDetails }) {
  const { busy, problem, make } = useChange();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note'));
    make(`/api/orders/${order.id}/note`, { note });
  }
  return (
    <Panel title="Note">
      {/* A note of another desk replaces the one shown. */}
      <form key={order.note} onSubmit={submit} className="grid gap-3">
        <TextArea
          name="note"
          label="For you and for packing; customers do not see it"
          defaultValue={order.note}
          rows={2}
        />
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            Save the note
          </Button>
        </div>
        <Problem text={problem} />
      </form>
    </Panel>
  );
}
