/** The files that the service worker caches; the build inserts them. */
declare const PRECACHED: {
  readonly files: readonly { readonly url: string; readonly revision: string | null }[];
  readonly pictures: readonly string[];
};

/** Values that the build inserts. */
interface ImportMetaEnv {
  /** The date of the build, such as '2026-01-31'. */
  readonly BUILD_DAY: string;
}
