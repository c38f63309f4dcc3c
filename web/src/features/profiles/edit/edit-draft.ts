// What was typed into /editprofile and not saved yet: it outlives the screen and ends with a logout. A session that runs
// out in the middle loses nothing: it lies in memory till the same member is back.
import { type AuthChange, currentSession } from '../../../core/session/session.ts'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import type { EditValues } from './edit-values.ts'

type Left = { memberId: string; text: string } | null

let latest: Left = null
let leftAtExpiry: Left = null
addEventListener('authChange', (event) => {
  const { detail } = event as CustomEvent<AuthChange>
  if (detail === 'login') return
  leftAtExpiry = detail === 'expired' ? latest : null
  latest = null
})

const keyOf = (memberId: string) => `edit-profile ${memberId}`

export const areSame = (values: EditValues, saved: EditValues) =>
  Object.entries(saved).every(([name, value]) => values[name as keyof EditValues] === value)

/** What was left here before, if it differs from what is saved; any text, as a draft may hold what cannot be saved yet. */
export function findDraft(memberId: string, saved: EditValues): EditValues | null {
  const stored = readDraft(keyOf(memberId)) || (leftAtExpiry?.memberId === memberId && leftAtExpiry.text)
  if (!stored) return null
  try {
    const draft = JSON.parse(stored) as Partial<EditValues>
    const isWhole = Object.keys(saved).every((name) => typeof draft[name as keyof EditValues] === 'string')
    if (!isWhole || areSame(draft as EditValues, saved)) return null
    latest = { memberId, text: stored }
    return draft as EditValues
  } catch {
    return null
  }
}

/** Null forgets it. After a logout nothing of the member is to stay. */
export function keepDraft(memberId: string, values: EditValues | null): void {
  if (currentSession().token === null) return
  const text = values ? JSON.stringify(values) : ''
  latest = text ? { memberId, text } : null
  leftAtExpiry = null
  writeDraft(keyOf(memberId), text)
}
