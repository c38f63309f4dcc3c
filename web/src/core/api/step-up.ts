// Step-up of the panel: a refused call waits until the admin confirms the second factor, or cancels.
import { createStore } from '../storage/store.ts'

interface Waiting {
  /** @param isConfirmed whether the server accepted the confirmation */
  readonly end: (isConfirmed: boolean) => void
}

/** The confirmation that the dialog asks for; null without one. */
export const waitingStepUp = createStore<Waiting | null>(null)

let current: Promise<boolean> | null = null

/** Calls that are refused at the same time share one confirmation. @returns whether to repeat the call */
export function requestStepUp(): Promise<boolean> {
  current ??= new Promise<boolean>((resolve) => {
    waitingStepUp.set({
      end(isConfirmed) {
        current = null
        waitingStepUp.set(null)
        resolve(isConfirmed)
      },
    })
  })
  return current
}
