import { createStore } from '../../core/storage/store.ts'
import type * as Toaster from './toasts.tsx'

type ToastOptions = Toaster.ToastOptions

/** What shows toasts: loaded after the first screen, or for the first toast. */
export const toaster = createStore<typeof Toaster | null>(null)

let loading: Promise<void> | null = null

/** A load that fails is tried again for the next toast. */
export function loadToaster(): Promise<void> {
  loading ??= import('./toasts.tsx').then(toaster.set, () => void (loading = null))
  return loading
}

function withToaster(work: (loaded: typeof Toaster) => void): void {
  const run = () => {
    const loaded = toaster.get()
    if (loaded) work(loaded)
    return loaded
  }
  if (!run()) void loadToaster().then(run)
}

/** Toasts, which appear in this order as soon as what shows them is loaded. */
export const toast = {
  success: (message: string, options?: ToastOptions): void =>
    withToaster(({ show }) => show('success', message, options)),
  error: (message: string, options?: ToastOptions): void => withToaster(({ show }) => show('error', message, options)),
  info: (message: string, options?: ToastOptions): void => withToaster(({ show }) => show('blank', message, options)),
  dismiss: (id?: string): void => withToaster(({ dismiss }) => dismiss(id)),
}
