import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, logout } from '../../../core/session/session.ts'
import { answerCalls } from '../../../testing/server.ts'
import { memberId, storeSession } from '../../../testing/session.ts'
import { findDraft, saveDraft } from './edit-draft.ts'
import type { EditValues } from './edit-values.ts'

const saved: EditValues = {
  username: 'asha',
  name: 'Asha Rai',
  bio: '',
  age: '',
  gender: '',
  intent: '',
  interests: '',
  location: '',
}
const typed = { ...saved, name: 'Asha Rai Gurung' }

beforeEach(() => {
  answerCalls({ 'POST /api/auth/logout': { status: 204 } })
  storeSession()
})

test('a draft is restored as long as it differs from the saved profile', () => {
  saveDraft(memberId, typed)
  expect(findDraft(memberId, saved)).toEqual(typed)
  expect(findDraft(memberId, typed)).toBeNull()
  saveDraft(memberId, null)
  expect(findDraft(memberId, saved)).toBeNull()
})

test('a draft survives an expired session, for the same member only', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const token = storeSession()
  saveDraft(memberId, typed)
  endSession(token)
  expect(sessionStorage).toHaveLength(0)
  expect(findDraft('somebody else', saved)).toBeNull()
  storeSession()
  expect(findDraft(memberId, saved)).toEqual(typed)
})

test('a logout deletes the draft', () => {
  saveDraft(memberId, typed)
  logout()
  storeSession()
  expect(findDraft(memberId, saved)).toBeNull()
})
