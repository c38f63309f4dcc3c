// @offline
// What a writer is asked before a text is sent; the models are loaded with it.
import type { Category } from '@hamvav/words/lexicon/entries'
import { assess } from '../../core/words/assessor.ts'

export type Reason = Exclude<Category, 'self-harm'>

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
