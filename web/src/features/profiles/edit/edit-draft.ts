// Unsaved input of /editprofile. It survives leaving the screen and is deleted at logout. If the session expires, it stays
// in memory until the same member logs in again.
import { type AuthChange, currentSession } from '../../../core/session/session.ts'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import type { EditValues } from './edit-values.ts'

type Draft = { memberId: string; text: string } | null

let latest: Draft = null
let draftAtExpiry: Draft = null
addEventListener('authChange', (event) => {
  const { detail } = event as CustomEvent<AuthChange>
  if (detail === 'login') return
  draftAtExpiry = detail === 'expired' ? latest : null
  latest = null
})

const keyOf = (memberId: string) => `edit-profile ${memberId}`

export const isSameProfile = (values: EditValues, saved: EditValues) =>
  Object.entries(saved).every(([name, value]) => values[name as keyof EditValues] === value)

/** The saved draft if it differs from the saved profile; not validated, as a draft may be incomplete. */
export function findDraft(memberId: string, saved: EditValues): EditValues | null {
  const stored = readDraft(keyOf(memberId)) || (draftAtExpiry?.memberId === memberId && draftAtExpiry.text)
  if (!stored) return null
  try {
    const draft = JSON.parse(stored) as Partial<EditValues>
    const isWhole = Object.keys(saved).every((name) => typeof draft[name as keyof EditValues] === 'string')
    if (!isWhole || isSameProfile(draft as EditValues, saved)) return null
    latest = { memberId, text: stored }
    return draft as EditValues
  } catch {
    return null
  }
}

/** Saves the draft; null deletes it. Does nothing after a logout. */
export function saveDraft(memberId: string, values: EditValues | null): void {
  if (currentSession().token === null) return
  const text = values ? JSON.stringify(values) : ''
  latest = text ? { memberId, text } : null
  draftAtExpiry = null
  writeDraft(keyOf(memberId), text)
}
