// A voice note in the conversation: its bubble and its player.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { VoicePart } from '@hamvav/contract/messaging/parts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soundPlayer } from '../../../core/media/sound-player.ts'
import { setDataSaving } from '../../../core/preferences/data-saver.ts'
import { outboxOf } from '../../../features/messaging/api/send-message.ts'
import { MessagePartContext } from '../../../features/messaging/message/part-context.ts'
import {
  bibek,
  makeMessage,
  messageId,
  ownMessage,
  quietServer,
  setScreen,
  timeOf,
  viewerId,
  withBibek,
} from '../../../features/messaging/testing/chats.ts'
import { MessagesWith } from '../../../features/messaging/testing/open-conversation.tsx'
import { stubSound } from '../../../testing/fake-audio.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls, silence } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { AddMessagePart, MessagePart } from './message-part.tsx'

const views = { Part: MessagePart, AddPart: AddMessagePart }
const note: VoicePart = { kind: 'voice', seconds: 4, waveform: [0, 31, 12], bytes: 8_200, isPlayed: false }
const theirs = (change: Partial<Message> = {}) =>
  makeMessage(1, { seen: true, text: 'Voice note', part: note, ...change })
const file = `GET /api/attachments/${messageId(1)}/sound`
const opened = `PUT /api/attachments/${messageId(1)}/opened`

beforeEach(() => {
  setScreen('wide')
  storeSession()
})
afterEach(() => {
  act(() => {
    soundPlayer.leave(`voice ${messageId(1)}`)
    setDataSaving('off')
  })
  vi.unstubAllGlobals()
})

async function open(messages: Message[], answers: Parameters<typeof answerCalls>[0] = {}, row = withBibek()) {
  const calls = answerCalls({ ...quietServer([row], messages), ...answers })
  const view = await renderScreen(
    <MessagePartContext value={views}>
      <MessagesWith openId={bibek} />
    </MessagePartContext>,
    { path: `/messages/${bibek}` },
  )
  const bubble = async (name = 'Voice note from Bibek Rai') => within(await screen.findByRole('group', { name }))
  const asked = (part: string) => calls.filter(({ method, path }) => `${method} ${path}` === part).length
  return { ...view, calls, bubble, asked }
}

test('it plays with one fetch, tells its sender, moves by keys and changes its speed', async () => {
  const context = stubSound()
  const played = theirs({ part: { ...note, isPlayed: true }, changedAt: timeOf(5) })
  const { bubble, asked } = await open([theirs()], { [file]: { body: 'sound' }, [opened]: { body: played } })
  const player = await bubble()
  expect(player.getByText('Not played yet')).toBeTruthy()
  await userEvent.click(player.getByRole('button', { name: 'Play' }))
  await player.findByRole('button', { name: 'Pause' })
  await waitFor(() => expect(player.queryByText('Not played yet')).toBeNull())
  expect(context.playing).toHaveLength(1)
  const slider = player.getByRole('slider', { name: 'Position' })
  slider.focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/^0:0[23] of 0:04$/))
  await userEvent.click(player.getByRole('button', { name: 'Playback speed: 1×' }))
  await player.findByRole('button', { name: 'Playback speed: 1.5×' })
  await userEvent.click(player.getByRole('button', { name: 'Pause' }))
  await userEvent.click(player.getByRole('button', { name: 'Play' }))
  await player.findByRole('button', { name: 'Pause' })
  expect([asked(file), asked(opened)]).toEqual([1, 1])
})

test('in a closed conversation it plays without telling its sender', async () => {
  stubSound()
  const { bubble, asked } = await open([theirs()], { [file]: { body: 'sound' } }, withBibek({ closed: true }))
  const player = await bubble()
  await userEvent.click(player.getByRole('button', { name: 'Play' }))
  await player.findByRole('button', { name: 'Pause' })
  expect([asked(file), asked(opened)]).toEqual([1, 0])
})

test('what cannot be fetched or played says why, and is tried again', async () => {
  stubSound()
  const gone = { status: 404, body: { code: 'attachment_not_found', message: 'This is no longer available.' } }
  const { bubble } = await open([theirs()], {
    [file]: (_, count) => (count === 1 ? gone : { body: 'sound' }),
    [opened]: { body: theirs() },
  })
  const player = await bubble()
  await userEvent.click(player.getByRole('button', { name: 'Play' }))
  expect((await player.findByRole('alert')).textContent).toMatch(/^We couldn't load this voice note/)
  stubSound(() => Promise.reject(new Error('unknown codec')))
  await userEvent.click(player.getByRole('button', { name: 'Play' }))
  await waitFor(() =>
    expect(player.getByRole('alert').textContent).toBe("This voice note can't be played in this browser."),
  )
  stubSound()
  await userEvent.click(player.getByRole('button', { name: 'Play' }))
  await player.findByRole('button', { name: 'Pause' })
})

test('with the data saver the download is asked for first', async () => {
  stubSound()
  setDataSaving('on')
  const { bubble, asked } = await open([theirs()], { [file]: { body: 'sound' }, [opened]: { body: theirs() } })
  const player = await bubble()
  await userEvent.click(player.getByRole('button', { name: 'Play' }))
  expect(asked(file)).toBe(0)
  await userEvent.click(await player.findByRole('button', { name: 'Download, 9 KB' }))
  await player.findByRole('button', { name: 'Pause' })
  expect(asked(file)).toBe(1)
})

test('leaving the conversation ends the sound', async () => {
  const context = stubSound()
  const { bubble, unmount } = await open([theirs()], { [file]: { body: 'sound' }, [opened]: { body: theirs() } })
  const player = await bubble()
  await userEvent.click(player.getByRole('button', { name: 'Play' }))
  await player.findByRole('button', { name: 'Pause' })
  unmount()
  expect(context.playing).toEqual([])
})

test('an own note says whether it was played; a reply shows what it answers and leads there', async () => {
  const replyTo = { _id: messageId(1), from: bibek, text: 'Say it yourself', isUnsent: false }
  const { bubble } = await open([
    makeMessage(1, { seen: true, text: 'Say it yourself' }),
    ownMessage(2, { text: 'Voice note', part: { ...note, isPlayed: true }, replyTo }),
  ])
  const own = await bubble('Your voice note')
  expect(own.getByText('Played')).toBeTruthy()
  expect(own.queryByRole('button', { name: 'Cancel' })).toBeNull()
  const quote = own.getByRole('button', { name: /^In reply to Bibek Rai/ })
  await waitFor(() => expect(quote.textContent).toContain('Say it yourself'))
})

test('a note that is being sent can be cancelled: its bubble leaves at once, and the focus goes to the composer', async () => {
  const { bubble, queryClient, asked } = await open([makeMessage(1, { seen: true })], {
    'POST /api/attachments/uploads': (_, count) =>
      count === 1 ? silence() : { body: { _id: messageId(70), bytes: 9, received: 0 } },
    [`DELETE /api/attachments/uploads/${messageId(70)}`]: { status: 204 },
    'POST /api/attachments': { status: 404, body: { code: 'upload_not_found', message: 'This upload is gone.' } },
  })
  const outbox = outboxOf(queryClient)
  act(() => {
    const voice = { seconds: 4, waveform: note.waveform }
    outbox.add({ from: viewerId, to: bibek, text: 'Voice note', file: new Blob(['recorded!']), voice })
  })
  const own = await bubble('Your voice note')
  await waitFor(() => expect(asked('POST /api/attachments/uploads')).toBe(1))
  await userEvent.click(own.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('group', { name: 'Your voice note' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message Bibek Rai' }))
  await waitFor(() => expect(outbox.items.get()).toEqual([]))
  expect(asked(`DELETE /api/attachments/uploads/${messageId(70)}`)).toBe(1)
})
