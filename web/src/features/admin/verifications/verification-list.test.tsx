import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeAdmin } from '../../../testing/admin-session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { memberId } from '../../../testing/session.ts'
import { adminWaiting, setWaiting } from '../panel/waiting.ts'
import { VerificationList } from './verification-list.tsx'

beforeEach(() => void storeAdmin('moderator'))
afterEach(() => vi.unstubAllGlobals())

const clip = {
  _id: '0193a5c0-0000-7000-8000-000000000001',
  kind: 'photo',
  member: { _id: memberId, username: 'asha', name: 'Asha', profilePic: null },
  since: '2026-11-20T10:00:00.000Z',
  until: '2026-12-04T10:00:00.000Z',
}
const answer = (items: readonly object[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })

test('the badge of the menu follows the list; a part of the list leaves it alone', async () => {
  setWaiting({ verifications: 2 })
  answerCalls({ 'GET /admin/verifications': () => answer([clip]) })
  const { unmount } = await renderScreen(<VerificationList kind="photo" />)
  await screen.findByText('Asha')
  expect(adminWaiting.get().verifications).toBe(2)
  unmount()
  answerCalls({ 'GET /admin/verifications': () => answer([]) })
  await renderScreen(<VerificationList kind={undefined} />)
  await screen.findByText('Nothing to review')
  await waitFor(() => expect(adminWaiting.get().verifications).toBe(0))
})
