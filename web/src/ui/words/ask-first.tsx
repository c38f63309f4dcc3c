import { type ReactNode, lazy, Suspense, useRef, useState } from 'react'
import type { AskSheetProps } from './ask-sheet.tsx'

/** A member's text that is sent on if the code is not loaded by then, ms. */
const loadingMaxMs = 1_500

const load = () => import('./judge-texts.ts')
const loadSheet = () => import('./ask-sheet.tsx')
const AskSheet = lazy(async () => ({ default: (await loadSheet()).AskSheet }))

/** Loads the code and the models that `mayGo` needs; call it when a field gets the focus. */
export const prepareToAsk = (): void => void load().catch(() => undefined)

/** Null if the code cannot be loaded: an outage must not keep a text back. */
const inTime = <T,>(loading: Promise<T>): Promise<T | null> =>
  Promise.race([
    loading.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), loadingMaxMs)),
  ])

export interface AskFirst {
  /**
   * Whether the texts may be sent: asks the writer first if they may hurt somebody, once for each text.
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
export function useAskFirst(place: string, kind: AskSheetProps['kind'] = 'send'): AskFirst {
  const [shown, setShown] = useState<Pick<AskSheetProps, 'question' | 'onAnswer'> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isBusy = useRef(false)
  const waiting = useRef<(() => void) | null>(null)

  const ask = (question: AskSheetProps['question']) =>
    new Promise<boolean>((resolve) => {
      setShown({
        question,
        onAnswer(goesOn) {
          setOpen(false)
          resolve(goesOn)
        },
      })
      setOpen(true)
    })

  async function mayGo(texts: readonly string[]): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      const judged = (await inTime(load()))?.judge(place, texts)
      // Loaded before it is shown: without the sheet nobody could answer.
      if (!judged || (judged.reasons.length === 0 && !judged.needsHelp) || !(await inTime(loadSheet()))) return true
      const { reasons, needsHelp } = judged
      const goesOn = reasons.length === 0 || (await ask({ reasons }))
      if (goesOn && needsHelp) void showHelp()
      return goesOn
    } finally {
      isBusy.current = false
    }
  }

  /** Nothing waits for it except leaving the screen. */
  async function showHelp(): Promise<void> {
    waiting.current = () => undefined
    await ask({ reasons: 'help' })
    waiting.current()
    waiting.current = null
  }

  return {
    mayGo,
    whenClosed(work) {
      if (waiting.current) waiting.current = work
      else work()
    },
    sheet: shown && (
      <Suspense fallback={null}>
        <AskSheet {...shown} kind={kind} open={isOpen} />
      </Suspense>
    ),
  }
}
