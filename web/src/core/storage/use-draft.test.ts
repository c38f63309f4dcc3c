import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeSession, storedUser } from '../../testing/session.ts'
import { retainDraftsOf, readDraft, useDraft, writeDraft } from './use-draft.ts'

const key = 'draft somebody'
const other = { ...storedUser, _id: '0193a5c0-0000-7000-8000-000000000002' }

beforeEach(() => {
  sessionStorage.clear()
  storeSession()
})

test('drafts of messages survive the tab, other drafts do not', () => {
  writeDraft(key, 'Namaste')
  writeDraft('feed-draft', 'Hello all')
  sessionStorage.clear()
  expect([readDraft(key), readDraft('feed-draft')]).toEqual(['Namaste', ''])
})

test('follows drafts of other tabs', () => {
  const { result } = renderHook(() => useDraft(key))
  act(() => result.current[1]('Namaste'))
  const name = Object.keys(localStorage).find((one) => one.endsWith(key)) ?? expect.fail('not kept')
  for (const text of ['Namaste!', null]) {
    act(() => {
      if (text) localStorage.setItem(name, text)
      else localStorage.removeItem(name)
      dispatchEvent(new StorageEvent('storage', { key: name }))
    })
    expect(result.current[0]).toBe(text ?? '')
  }
})

test('another member sees no draft, and their log-in deletes it', () => {
  writeDraft(key, 'secret')
  storeSession({ user: other })
  expect(readDraft(key)).toBe('')
  retainDraftsOf(other._id)
  expect(JSON.stringify(localStorage)).not.toContain('secret')
})

test('a logout deletes all drafts, and only drafts', () => {
  writeDraft(key, 'secret')
  localStorage.setItem('theme', 'dark')
  retainDraftsOf(storedUser._id)
  expect(readDraft(key)).toBe('secret')
  retainDraftsOf(null)
  expect(readDraft(key)).toBe('')
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('a full storage loses no draft of this visit', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeDraft(key, 'Namaste')
  expect(readDraft(key)).toBe('Namaste')
  writeDraft(key, '')
  expect(readDraft(key)).toBe('')
})
