import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { toast as toasts } from 'react-hot-toast/headless'
import { beforeEach, expect, test, vi } from 'vitest'
import { onMemberRemoved } from '../../core/realtime/block-events.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls, type Answer } from '../../testing/server.ts'
import { memberId, storedUser, storeSession } from '../../testing/session.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { BlockedList } from './blocks/blocked-list.tsx'
import { ReceivedMessages } from './received-messages.tsx'
import { SafetyMenu } from './safety-menu.tsx'

const pema = { _id: '0193a5c0-0000-7000-8000-000000000009', name: 'Pema Lama' }
const broken: Answer = { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }

const show = (subject: 'profile' | 'post' | 'comment' | 'conversation' = 'profile') =>
  renderScreen(
    <>
      <SafetyMenu subject={subject} subjectId={pema._id} member={pema} />
      <Toasts />
    </>,
  )
async function choose(item: string) {
  await userEvent.click(screen.getByRole('button', { name: 'More about Pema Lama' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => {
  storeSession()
})

test('visitors and the author see no menu', async () => {
  const own = await renderScreen(
    <SafetyMenu subject="profile" subjectId={memberId} member={{ _id: memberId, name: 'I' }} />,
  )
  expect(screen.queryByRole('button')).toBeNull()
  own.unmount()
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
  await show()
  expect(screen.queryByRole('button', { name: /More about/ })).toBeNull()
})

test('a block explains its effects, removes the member at once, and can be undone', async () => {
  const onRemoved = vi.fn()
  const stop = onMemberRemoved(onRemoved)
  const calls = answerCalls({
    'POST /api/safety/blocks': { body: { message: 'Blocked.' } },
    [`DELETE /api/safety/blocks/${pema._id}`]: { body: { message: 'Unblocked.' } },
  })
  await show()
  const dialog = await choose('Block Pema Lama')
  expect(dialog.getByText(/You won't see each other anymore/)).toBeTruthy()
  expect(calls).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Pema Lama is blocked.')).toBeTruthy()
  expect(onRemoved).toHaveBeenCalledWith(pema._id)
  expect(calls.at(-1)?.body).toEqual({ userId: pema._id })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Pema Lama is no longer blocked.')).toBeTruthy()
  expect(calls.at(-1)?.method).toBe('DELETE')
  stop()
})

test('a failed block shows the reason and can be retried', async () => {
  answerCalls({ 'POST /api/safety/blocks': broken })
  await show()
  const dialog = await choose('Block Pema Lama')
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await dialog.findByText('Something went wrong')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Block' })).toBeTruthy()
})

test('a report requires a reason, keeps its text after an error, and confirms', async () => {
  const calls = answerCalls({
    'POST /api/safety/reports': (_, count) => (count === 1 ? broken : { status: 201, body: { message: 'Thank you.' } }),
  })
  await show('conversation')
  const dialog = await choose('Report')
  expect(dialog.getByText(/copy of the newest 20 messages/)).toBeTruthy()
  const send = dialog.getByRole('button', { name: 'Send report' })
  await userEvent.click(send)
  expect(await dialog.findByText('Please choose a reason.')).toBeTruthy()
  expect(calls).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: 'Scam or asking for money' }))
  await userEvent.type(dialog.getByLabelText('What happened? (optional)'), ' Asked for 5000 ')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Block Pema Lama too' }))
  await userEvent.click(send)
  expect(await dialog.findByText('Something went wrong')).toBeTruthy()
  await userEvent.click(send)
  expect(await screen.findByText('Thank you. Our team will review it. Pema Lama is blocked.')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({
    subject: 'conversation',
    subjectId: pema._id,
    reason: 'scam',
    details: 'Asked for 5000',
    block: true,
  })
})

test.each(['profile', 'post', 'comment', 'conversation'] as const)(
  'the menu of a %s has Report and Block',
  async (subject) => {
    const calls = answerCalls({ 'POST /api/safety/reports': { status: 201, body: { message: 'Thank you.' } } })
    await show(subject)
    const dialog = await choose('Report')
    await userEvent.click(dialog.getByRole('radio', { name: 'Scam or asking for money' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await screen.findByText('Thank you. Our team will review it.')
    expect(calls.at(-1)?.body).toMatchObject({ subject, subjectId: pema._id })
    await userEvent.click(screen.getByRole('button', { name: 'More about Pema Lama' }))
    await screen.findByRole('menuitem', { name: 'Block Pema Lama' })
  },
)

/** Two cards; a block removes one. */
function Cards() {
  const [ids, setIds] = useState(['Asha', 'Pema Lama', 'Kiran'])
  useEffect(() => onMemberRemoved(() => setIds((list) => list.filter((id) => id !== 'Pema Lama'))), [])
  return (
    <ul>
      {ids.map((name) => (
        <li key={name}>
          <article aria-label={name}>
            <SafetyMenu subject="profile" subjectId={pema._id} member={{ ...pema, name }} />
          </article>
        </li>
      ))}
    </ul>
  )
}

test('after a block the focus moves to the next card', async () => {
  answerCalls({ 'POST /api/safety/blocks': { body: { message: 'Blocked.' } } })
  await renderScreen(<Cards />)
  const dialog = await choose('Block Pema Lama')
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Pema Lama' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Kiran' })))
})

const blocked = {
  ...pema,
  username: 'pema',
  profileImage: null,
  verified: false,
  blockedAt: '2026-11-20T15:00:00.000Z',
}

test('the blocked list shows members with dates and unblocks them', async () => {
  let list = [blocked]
  answerCalls({
    'GET /api/safety/blocks': () => ({ body: list }),
    [`DELETE /api/safety/blocks/${pema._id}`]: () => {
      list = []
      return { body: { message: 'Unblocked.' } }
    },
  })
  await renderScreen(<BlockedList />)
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Pema Lama' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(screen.getByText("You haven't blocked anyone.")).toBeTruthy())
})

test('a failed load of the blocked list shows Retry', async () => {
  answerCalls({ 'GET /api/safety/blocks': (_, count) => (count === 1 ? broken : { body: [blocked] }) })
  await renderScreen(<BlockedList />)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Pema Lama')).toBeTruthy()
})

test('received messages are listed without pictures and can be reported, without an Undo for the block', async () => {
  toasts.remove()
  storeSession({ user: { ...storedUser, suspended: true } })
  const sender = { _id: pema._id, name: pema.name, username: 'pema' }
  const messages = [{ _id: memberId, text: 'Rude words', createdAt: '2026-11-20T10:00:00Z' }]
  const calls = answerCalls({
    'GET /api/messages/received': (_, count) => ({ body: count === 1 ? [{ ...sender, messages }] : [] }),
    'POST /api/safety/reports': { status: 201, body: { message: 'Thank you.' } },
  })
  const { container } = await renderScreen(
    <>
      <ReceivedMessages renderTheirs={(_, theirs) => theirs} />
      <Toasts />
    </>,
  )
  expect(await screen.findByText('Rude words')).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Report Pema Lama' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Harassment or threats' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Block Pema Lama too' }))
  await userEvent.click(dialog.getByRole('button', { name: /^Send/ }))
  expect(await screen.findByText('No messages to report')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    subject: 'conversation',
    subjectId: pema._id,
    block: true,
  })
})
