import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Specimen } from './section.tsx';

/** The panel that slides in from the right on small screens. */
export function DrawerSpecimen() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Specimen name="drawer">
      <Button variant="secondary" onClick={() => dialog.current?.showModal()}>
        Open the drawer
      </Button>
      <dialog ref={dialog} aria-label="Drawer" className="drawer">
        <div className="grid justify-items-end px-7 pt-3">
          <button
            type="button"
            aria-label="Close drawer"
            onClick={() => dialog.current?.close()}
            className="-mr-3 grid size-11 place-items-center"
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
      </dialog>
    </Specimen>
  );
}
