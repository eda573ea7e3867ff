/** An XPath expression, which every driver understands. */
export type Target = string & { readonly target?: true };

export interface Size {
  width: number;
  height: number;
}

/** A page in one engine. Actions wait until a match of their target is visible. */
export interface EnginePage {
  /** Opens a path of the shop and waits for hydration. */
  goto(path: string): Promise<void>;
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  /** Chooses the option of a select element by its text. */
  choose(target: Target, option: string): Promise<void>;
  press(key: 'Escape'): Promise<void>;
  waitFor(target: Target): Promise<void>;
  /** Runs an action within a frame. */
  inFrame(frame: Target, action: () => Promise<void>): Promise<void>;
  /** The result of a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Console errors and warnings, uncaught errors and violations of the content security policy so far. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}
