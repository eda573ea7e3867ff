/** One line of the doctor's: what was looked at, how it is, and what to do. */
export interface Finding {
  name: string;
  /** `note` is worth knowing and no fault. */
  state: 'good' | 'note' | 'bad';
  text: string;
  remedy?: string;
}

/** All is well. */
export function good(name: string, text: string): Finding {
  return { name, state: 'good', text };
}

/** Nothing is wrong, but the shopkeeper should know. */
export function note(name: string, text: string, remedy: string): Finding {
  return { name, state: 'note', text, remedy };
}

/** Something has to be done. */
export function bad(name: string, text: string, remedy: string): Finding {
  return { name, state: 'bad', text, remedy };
}
