import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeDraft } from '../../../core/storage/use-draft.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { ReportContext, SafetyButtonsContext, type SafetyTarget } from '../../../ui/overlays/safety-context.ts'
import {
  bibek,
  makeMessage,
  messageId,
  ownMessage,
  quietServer,
  setScreen,
  withBibek,
  withPema,
} from '../testing/chats.ts'
import { MessagesWith } from '../testing/open-conversation.tsx'

const report = vi.fn<(target: SafetyTarget) => void>()

beforeEach(() => {
  sessionStorage.clear()
  report.mockClear()
  setScreen('wide')
  storeSession()
})

const messages = [makeMessage(1, { seen: true }), ownMessage(2)]

const show = (openId: string | null, path: string) =>
  renderScreen(
    <ReportContext value={report}>
      <SafetyButtonsContext value={({ member }) => <button type="button">Block {member.name}</button>}>
        <MessagesWith openId={openId} />
      </SafetyButtonsContext>
    </ReportContext>,
    { path },
  )
const list = () => within(screen.getByRole('region', { name: 'Chats' }))

test('a closed conversation has no composer, reactions or replies; it can be read, reported and copied from', async () => {
  writeDraft(`draft ${bibek}`, 'What I meant to say')
  answerCalls(quietServer([withBibek({ closed: true })], messages))
  await show(bibek, `/messages/${bibek}`)
  await screen.findByText('You are no longer connected.')
  expect(screen.getByRole('button', { name: 'Block Bibek Rai' })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Your draft' })).getByText('What I meant to say')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Message Bibek Rai' })).toBeNull()
  const row = (await screen.findByText('message 1')).closest('li')
  if (!row) throw new Error('the message is in a row')
  await userEvent.click(within(row).getByRole('button', { name: 'Message actions' }))
  await screen.findByRole('menu')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy', 'Report message'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Report message' }))
  expect(report).toHaveBeenCalledExactlyOnceWith({
    subject: 'conversation',
    subjectId: bibek,
    member: { _id: bibek, name: 'Bibek Rai' },
    messageId: messageId(1),
  })
})

test('the archived conversations are behind a row after the chats, and not counted as unread', async () => {
  answerCalls(quietServer([withBibek({ closed: true }), withPema()], messages))
  const { go } = await show(null, '/messages')
  const way = await screen.findByRole('link', { name: 'Archived (1)' })
  expect(way.getAttribute('href')).toBe('/messages?show=archived')
  expect(list().queryByText('Bibek Rai')).toBeNull()
  await go('/messages?show=archived')
  const row = await screen.findByRole('link', { name: /Bibek Rai/ })
  expect(row.getAttribute('href')).toBe(`/messages/${bibek}?show=archived`)
  expect(list().queryByText('Pema Lama')).toBeNull()
})

test('without archived conversations there is no row, and the address says that there are none', async () => {
  answerCalls(quietServer([withPema()], []))
  const { go } = await show(null, '/messages')
  await screen.findByText('Pema Lama')
  expect(screen.queryByRole('link', { name: /^Archived/ })).toBeNull()
  await go('/messages?show=archived')
  await screen.findByText('No archived chats.')
})

test('a match without messages that ended shows the same, by the relation of the two', async () => {
  answerCalls({
    ...quietServer([], []),
    [`GET /api/matches/${bibek}`]: {
      body: {
        choice: 'pass',
        isMatch: false,
        isClosed: true,
        isAvailable: true,
        canMessage: false,
        likeSteps: [],
        messageSteps: [],
      },
    },
    'GET /api/profile/messages-users': { body: [withBibek({ lastMessage: null, lastMessageAt: null })] },
  })
  await show(bibek, `/messages/${bibek}`)
  await screen.findByText('You are no longer connected.')
  expect(screen.queryByRole('textbox', { name: 'Message Bibek Rai' })).toBeNull()
})
