/** What the service worker keeps; the build puts it into the code. */
declare const PRECACHED: {
  readonly files: readonly { readonly url: string; readonly revision: string | null }[];
  readonly pictures: readonly string[];
};

/** Values that the build puts into the code. */
interface ImportMetaEnv {
  /** The day of the build, such as '2026-01-31'. */
  readonly BUILD_DAY: string;
}
