/** Null by plain http and where service workers are disabled, even if the property exists. */
export const serviceWorkers = (): ServiceWorkerContainer | null =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? null
