import type { DeskOrderDetails } from '#contract/desk.ts';
import { Problem } from '#desk/ui/data.tsx';
import { Form } from '#desk/ui/form.tsx';
import { Panel } from '#desk/ui/panel.tsx';
import { useChange } from '#desk/use-change.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextArea } from '#storefront/ui/field/field.tsx';

/** The owner's note on an order. */
export function NoteForm({ details: { order } }: { details: DeskOrderDetails }) {
  const { busy, problem, make } = useChange();
  return (
    <Panel title="Note">
      {/* A note of another desk replaces the one shown. */}
      <Form
        key={order.note}
        onSend={({ note }) => make(`/api/orders/${order.id}/note`, { note })}
        className="grid gap-3"
      >
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
      </Form>
    </Panel>
  );
}
