export type Listener = (event?: unknown) => void;

/** The event listeners of an element. */
export class Listeners {
  #byEvent = new Map<string, Set<Listener>>();

  add(event: string, listener: Listener): void {
    const listeners = this.#byEvent.get(event) ?? new Set();
    this.#byEvent.set(event, listeners.add(listener));
  }

  addOnce(event: string, listener: Listener): void {
    const once: Listener = (value) => {
      this.remove(event, once);
      listener(value);
    };
    this.add(event, once);
  }

  remove(event: string, listener?: Listener): void {
    if (listener) this.#byEvent.get(event)?.delete(listener);
    else this.#byEvent.delete(event);
  }

  emit(event: string, value: unknown): void {
    for (const listener of [...(this.#byEvent.get(event) ?? [])]) listener(value);
  }
}
