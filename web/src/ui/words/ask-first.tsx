import { type ReactNode, useRef, useState } from 'react'
import { inTime } from '../../core/values/in-time.ts'
import type { Answer, Asking } from './judge-texts.ts'

/** A member's text that is sent on if the code is not loaded by then, ms: an outage must not keep a text back. */
const loadingMaxMs = 1_500

const load = () => import('./judge-texts.ts')

/** Loads the code and the models that `mayGo` needs; call it when a field gets the focus. */
export const prepareToAsk = (): void => void load().catch(() => undefined)

export interface AskFirst {
  /**
   * Whether the texts may be sent: asks the writer first if they may hurt somebody, once for each text. Meanwhile the
   * draft has to stay where it is stored, so that a reload loses nothing.
   * @returns false if the writer wants to edit them, or while an earlier text is being asked about
   */
  readonly mayGo: (texts: readonly string[]) => Promise<boolean>
  /** Runs the work when no sheet is open, as leaving the screen would close it. */
  readonly whenClosed: (work: () => void) => void
  /** To be rendered inside the form. */
  readonly sheet: ReactNode
}

/**
 * Asks the writer before a text is sent, on this device only.
 * @param place what the text is sent to, such as the conversation
 */
export function useAskFirst(place: string, kind: Asking['kind'] = 'send'): AskFirst {
  const [sheet, show] = useState<ReactNode>(null)
  const isBusy = useRef(false)
  const last = useRef<Answer | null>(null)
  return {
    sheet,
    async mayGo(texts) {
      if (isBusy.current) return false
      isBusy.current = true
      try {
        const loaded = await inTime(load(), loadingMaxMs)
        last.current = loaded && (await loaded.askFirst({ place, texts, kind, show }))
        return last.current?.goesOn ?? true
      } finally {
        isBusy.current = false
      }
    },
    whenClosed: (work) => void (last.current?.helpClosed ? last.current.helpClosed.then(work) : work()),
  }
}
