import type { FieldState } from '../protocol.ts';
import { setStyle } from './frame.ts';

export type StateClasses = typeof DEFAULT_CLASSES;

const DEFAULT_CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** The shop's element around the frame: has Stripe's class names and forwards focus to the frame. */
export class MountPoint {
  #container: HTMLElement;
  #classes: StateClasses;
  #abort = new AbortController();

  constructor(
    container: HTMLElement,
    frame: HTMLIFrameElement,
    classes: Partial<StateClasses> | undefined,
    focus: () => void,
  ) {
    this.#container = container;
    this.#classes = { ...DEFAULT_CLASSES, ...classes };
    const wrapper = document.createElement('div');
    wrapper.className = '__PrivateStripeElement';
    setStyle(wrapper, { position: 'relative' });
    wrapper.append(frame);
    container.replaceChildren(wrapper);
    this.#toggle('base', true);
    this.#toggle('empty', true);
    const { signal } = this.#abort;
    container.addEventListener('click', focus, { signal });
    document.addEventListener('click', (event) => isLabelClick(event, container) && focus(), {
      signal,
    });
  }

  setState({ complete, empty, error }: FieldState): void {
    this.#toggle('complete', complete);
    this.#toggle('empty', empty);
    this.#toggle('invalid', error !== undefined);
  }

  setFocus(hasFocus: boolean): void {
    this.#toggle('focus', hasFocus);
  }

  submitForm(): void {
    this.#container.closest('form')?.requestSubmit();
  }

  clear(): void {
    this.#abort.abort();
    this.#container.replaceChildren();
    for (const state of Object.keys(DEFAULT_CLASSES))
      this.#toggle(state as keyof StateClasses, false);
  }

  #toggle(state: keyof StateClasses, on: boolean): void {
    for (const name of this.#classes[state].split(' ').filter(Boolean))
      this.#container.classList.toggle(name, on);
  }
}

function isLabelClick({ target }: Event, container: HTMLElement): boolean {
  const label = target instanceof Element ? target.closest('label') : null;
  return container.id !== '' && label?.htmlFor === container.id;
}
