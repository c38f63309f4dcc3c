// What the pages and the service worker say to each other. Types only: each side is built on its own.

export type ToWorker =
  /** The new version takes over now; every page reloads. */
  | { type: 'takeOver' }
  /** Files that this page had loaded before the worker came: from the browser's cache into the worker's. */
  | { type: 'keep'; files: string[] }
  /** Somebody is logged in and nothing else is to do: the code of their other screens. */
  | { type: 'warmUp' }
  /** The member is gone: nothing of what they have seen may stay. */
  | { type: 'forget' }

export type FromWorker =
  /** A notification was pressed; the page says through the port that it has heard. */
  | { type: 'open'; path: string }
  /** The browser has given up this device's push subscription. */
  | { type: 'resubscribe' }
