/** Values that the build puts into the code. */
interface ImportMetaEnv {
  /** The day of the build, such as '2026-01-31'. */
  readonly BUILD_DAY: string;
}
