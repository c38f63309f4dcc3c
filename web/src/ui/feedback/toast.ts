import { toast as store } from 'react-hot-toast/headless'

/** Defaults of the library and the specification: success 2000 ms, error 4000 ms, at most 20 at once (spec §9). */
interface ToastOptions {
  /** ms */
  duration?: number
  /** A toast with the same id is replaced. */
  id?: string
  /** Such as Undo; pressing it also closes the toast. */
  action?: ToastAction
}

export interface ToastAction {
  label: string
  onPress: () => void
}

const toastsMax = 20
const actions = new Map<string, ToastAction>()

/** Stores the action beside the library's store, which holds only texts. */
function withAction({ action, ...options }: ToastOptions): Omit<ToastOptions, 'action'> {
  if (!action) return options
  const id = options.id ?? crypto.randomUUID()
  actions.set(id, action)
  for (const [oldest] of actions) if (actions.size > toastsMax) actions.delete(oldest)
  return { ...options, id }
}

export const toastAction = (id: string): ToastAction | undefined => actions.get(id)

export const toast = {
  success: (message: string, options: ToastOptions = {}) => store.success(message, withAction(options)),
  error: (message: string, options?: ToastOptions) => store.error(message, options),
  info: (message: string, options?: ToastOptions) => store(message, options),
  dismiss: (id?: string) => store.dismiss(id),
}
