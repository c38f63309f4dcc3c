import { toast as store } from 'react-hot-toast/headless'

/** Durations are the library's and the specification's: success 2000 ms, error 4000 ms, at most 20 at once (spec §9). */
type ToastOptions = {
  /** ms */
  duration?: number
  /** The same id again replaces the toast. */
  id?: string
  /** A way back, for instance; pressing it also ends the toast. */
  action?: ToastAction
}

export type ToastAction = { label: string; onPress: () => void }

const shownAtMost = 20
const actions = new Map<string, ToastAction>()

/** Remembers the action beside the store, which knows only texts. */
function withAction({ action, ...options }: ToastOptions): Omit<ToastOptions, 'action'> {
  if (!action) return options
  const id = options.id ?? crypto.randomUUID()
  actions.set(id, action)
  for (const [oldest] of actions) if (actions.size > shownAtMost) actions.delete(oldest)
  return { ...options, id }
}

export const toastAction = (id: string): ToastAction | undefined => actions.get(id)

export const toast = {
  success: (message: string, options: ToastOptions = {}) => store.success(message, withAction(options)),
  error: (message: string, options?: ToastOptions) => store.error(message, options),
  info: (message: string, options?: ToastOptions) => store(message, options),
  dismiss: (id?: string) => store.dismiss(id),
}
