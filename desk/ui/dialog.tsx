import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';

/** A button that opens a dialog, empty each time; `children` gets what closes it. */
export function DialogButton({
  label,
  of,
  title,
  children,
}: {
  label: string;
  /** What it is about, for screen readers, where several buttons are called so. */
  of?: string;
  title: string;
  children: (close: () => void) => ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  function open() {
    setOpen(true);
    dialog.current?.showModal();
  }
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {label}
        {of && <span className="sr-only">, {of}</span>}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={id}
        onClose={() => setOpen(false)}
        className="m-auto w-[min(36rem,calc(100vw-2rem))] bg-paper-light p-6 backdrop:bg-ink/50"
      >
        <h2 id={id} className="mb-4 font-text text-lg font-semibold">
          {title}
        </h2>
        {isOpen && children(() => dialog.current?.close())}
      </dialog>
    </>
  );
}
