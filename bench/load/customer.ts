/** One who asks again and again, over a connection of their own. */
export interface Customer {
  /** What comes before and takes no counted time. */
  prepare?(): Promise<unknown>;
  /** Does one thing; false when it did not succeed. */
  act(): Promise<boolean>;
  leave(): Promise<void>;
}
