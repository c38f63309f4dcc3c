// What was typed into /editprofile and not saved yet: it outlives the screen, and ends with the session.
import { currentSession } from '../../lib/session.ts'
import { readDraft, writeDraft } from '../../lib/use-draft.ts'
import type { EditValues } from './edit-values.ts'

const keyOf = (memberId: string) => `edit-profile ${memberId}`

export const areSame = (values: EditValues, saved: EditValues) =>
  Object.entries(saved).every(([name, value]) => values[name as keyof EditValues] === value)

/** What was left here before, if it differs from what is saved; any text, as a draft may hold what cannot be saved yet. */
export function findDraft(memberId: string, saved: EditValues): EditValues | null {
  const stored = readDraft(keyOf(memberId))
  if (!stored) return null
  try {
    const draft = JSON.parse(stored) as Partial<EditValues>
    const isWhole = Object.keys(saved).every((name) => typeof draft[name as keyof EditValues] === 'string')
    return isWhole && !areSame(draft as EditValues, saved) ? (draft as EditValues) : null
  } catch {
    return null
  }
}

/** Null forgets it. After a logout nothing of the member is to stay. */
export function keepDraft(memberId: string, values: EditValues | null): void {
  if (currentSession().token !== null) writeDraft(keyOf(memberId), values ? JSON.stringify(values) : '')
}
