// @offline
// What a writer is asked before a text is sent; the models are loaded with it.
import { createElement, type ReactNode } from 'react'
import { inTime } from '../../core/values/in-time.ts'
import { assess } from '../../core/words/assessor.ts'
import type { AskSheetProps, Reason } from './ask-sheet.tsx'

/** Texts that were asked about, or led to help, in this visit: neither is repeated. */
const asked = new Set<string>()
const askedMax = 200

function isNew(key: string): boolean {
  if (asked.has(key)) return false
  const [oldest] = asked
  if (asked.size >= askedMax && oldest !== undefined) asked.delete(oldest)
  asked.add(key)
  return true
}

export interface Judgement {
  readonly reasons: readonly Reason[]
  readonly needsHelp: boolean
}

/** What is to be asked about these texts. @param place where they are sent to: the same text may be asked about elsewhere */
export function judge(place: string, texts: readonly string[]): Judgement {
  const reasons = new Set<Reason>()
  let needsHelp = false
  for (const text of texts) {
    const found = assess(text).findings.map(({ category }) => category)
    if (found.length === 0) continue
    if (found.includes('self-harm') && isNew(`help ${text}`)) needsHelp = true
    const questions = found.filter((category) => category !== 'self-harm')
    if (questions.length > 0 && isNew(`${place} ${text}`)) for (const reason of questions) reasons.add(reason)
  }
  return { reasons: [...reasons], needsHelp }
}

/** A text is sent on if the sheet is not loaded by then, ms. */
const loadingMaxMs = 1_500

export interface Asking {
  readonly place: string
  readonly texts: readonly string[]
  readonly kind: AskSheetProps['kind']
  /** Renders the sheet. */
  readonly show: (sheet: ReactNode) => void
}

export interface Answer {
  readonly goesOn: boolean
  /** Resolves when the help lines are closed. */
  readonly helpClosed: Promise<unknown> | null
}

/** Asks about the texts if they may hurt somebody; shows help lines beside one that goes on. */
export async function askFirst({ place, texts, kind, show }: Asking): Promise<Answer> {
  const { reasons, needsHelp } = judge(place, texts)
  // Loaded before it is shown: without the sheet nobody could answer.
  const loaded = reasons.length > 0 || needsHelp ? await inTime(import('./ask-sheet.tsx'), loadingMaxMs) : null
  if (!loaded) return { goesOn: true, helpClosed: null }
  const ask = (question: AskSheetProps['question']) =>
    new Promise<boolean>((resolve) => {
      const render = (open: boolean) => show(createElement(loaded.AskSheet, { kind, question, open, onAnswer }))
      const onAnswer = (goesOn: boolean) => {
        render(false)
        resolve(goesOn)
      }
      render(true)
    })
  const goesOn = reasons.length === 0 || (await ask({ reasons }))
  return { goesOn, helpClosed: goesOn && needsHelp ? ask({ reasons: 'help' }) : null }
}
