import type { FieldState } from '../protocol.ts';
import { setStyle } from './frame.ts';

export type StateClasses = typeof CLASSES;

const CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** The shop's element that the frame stands in: carries Stripe's class names and passes focus on. */
export class MountPoint {
  #container: HTMLElement;
  #classes: StateClasses;
  #ended = new AbortController();

  constructor(
    container: HTMLElement,
    frame: HTMLIFrameElement,
    classes: Partial<StateClasses> | undefined,
    focus: () => void,
  ) {
    this.#container = container;
    this.#classes = { ...CLASSES, ...classes };
    const wrapper = document.createElement('div');
    wrapper.className = '__PrivateStripeElement';
    setStyle(wrapper, { position: 'relative' });
    wrapper.append(frame);
    container.replaceChildren(wrapper);
    this.#toggle('base', true);
    this.#toggle('empty', true);
    const { signal } = this.#ended;
    container.addEventListener('click', focus, { signal });
    document.addEventListener('click', (event) => isLabelClick(event, container) && focus(), {
      signal,
    });
  }

  show({ complete, empty, error }: FieldState): void {
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
    this.#ended.abort();
    this.#container.replaceChildren();
    for (const state of Object.keys(CLASSES)) this.#toggle(state as keyof StateClasses, false);
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
