/** Filled in by service-worker-plugin.ts. */
declare const __WORKER_BUILD__: {
  /** Changes with anything in `shell`. */
  readonly version: string
  /** What the app needs to open without a network. */
  readonly shell: readonly string[]
  /** The code of a member's other screens. */
  readonly screens: readonly string[]
}
