import { toast as store } from 'react-hot-toast/headless'

/** Durations are the library's and the specification's: success 2000 ms, error 4000 ms, at most 20 at once (spec §9). */
type ToastOptions = {
  /** ms */
  duration?: number
  /** The same id again replaces the toast. */
  id?: string
}

export const toast = {
  success: (message: string, options?: ToastOptions) => store.success(message, options),
  error: (message: string, options?: ToastOptions) => store.error(message, options),
  info: (message: string, options?: ToastOptions) => store(message, options),
  dismiss: (id?: string) => store.dismiss(id),
}
