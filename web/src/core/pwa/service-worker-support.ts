/** Null where there are none: by plain http, and where the browser or its owner has shut them off, though the name is there. */
export const serviceWorkers = (): ServiceWorkerContainer | null =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? null
