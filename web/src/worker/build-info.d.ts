/** Set by service-worker-plugin.ts. */
declare const __WORKER_BUILD__: {
  /** Changes with anything in `shell`. */
  readonly version: string
  /** Files that the app needs to start offline. */
  readonly shell: readonly string[]
  /** The code of a member's other screens. */
  readonly screens: readonly string[]
}
