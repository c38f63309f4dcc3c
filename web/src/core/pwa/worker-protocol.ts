// Messages between pages and service worker. Types only: each side is built separately.

export type ToWorker =
  /** Activates the new version; all pages reload. */
  | { type: 'takeOver' }
  /** Caches files that this page loaded before the worker was active. */
  | { type: 'keep'; files: string[] }
  /** Caches the code of a member's other screens. */
  | { type: 'warmUp' }
  /** Logout: deletes everything that the member has seen. */
  | { type: 'forget' }

export type FromWorker =
  /** A notification was pressed; the page acknowledges through the port. */
  | { type: 'open'; path: string }
  /** The browser has dropped the push subscription of this device. */
  | { type: 'resubscribe' }
