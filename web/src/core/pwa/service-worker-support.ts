/** Null by plain http and if service workers are disabled, even if the property exists. */
export const serviceWorkers = (): ServiceWorkerContainer | null =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? null
