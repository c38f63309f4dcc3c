import type { Conversation, Message } from '@hamvav/contract/messaging/entities'
import type { PicturePart } from '@hamvav/contract/messaging/parts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { assess, hasHiddenWord, readWords, scoreConversation } from '../../../core/words/assessor.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { ReportContext, type SafetyTarget } from '../../../ui/overlays/safety-context.ts'
import { PictureMessage } from '../attachments/picture-message.tsx'
import { MessagePartContext, type PartProps } from '../message/part-context.ts'
import { MessagesWith } from '../testing/open-conversation.tsx'
import {
  bibek,
  makeMessage,
  messageId,
  ownMessage,
  privacy,
  quietServer,
  setScreen,
  timeOf,
  viewerId,
  withBibek,
} from '../testing/chats.ts'
import { answerNotBothered, mayBother, reportReasonOf } from './bothering.ts'
import { veilOf } from './safe-chat.ts'
import { verdictOf } from './verdicts.ts'

const report = vi.fn<(target: SafetyTarget) => void>()
const choicePath = `PUT /api/messages/conversation/${bibek}/safe-chat`

beforeEach(() => {
  localStorage.clear()
  report.mockClear()
  setScreen('wide')
  storeSession()
})

interface Opened {
  row?: Partial<Conversation>
  hiddenWords?: string[]
  answers?: Parameters<typeof answerCalls>[0]
}

let count = 100
/** Verdicts and revealed texts outlive a test: each message has an id of its own. */
const received = (text: string, change: Partial<Message> = {}) => {
  count += 1
  return makeMessage(1, { _id: messageId(count), text, ...change })
}

/** A message with a picture that its reader sees, and this description. */
const picture = (alt: string, part: Partial<PicturePart> = {}, change: Partial<Message> = {}) => {
  const bytes = { small: 20_480, full: 204_800 }
  const covers = { once: null, isRevealed: true, isFirst: false, isSensitive: false }
  return received('Photo', {
    part: { kind: 'picture', width: 800, height: 600, bytes, alt, ...covers, ...part },
    ...change,
  })
}
const parts = {
  Part: ({ message, plain, ...props }: PartProps) =>
    message.part?.kind === 'picture' ? <PictureMessage {...props} message={message} part={message.part} /> : plain,
  AddPart: () => null,
}

async function open(messages: Message[], { row = {}, hiddenWords = [], answers = {} }: Opened = {}) {
  const calls = answerCalls({
    ...quietServer([withBibek(row)], messages),
    'GET /api/profile/privacy': { body: privacy(hiddenWords) },
    ...answers,
  })
  await renderScreen(
    <>
      <MessagePartContext value={parts}>
        <ReportContext value={report}>
          <MessagesWith openId={bibek} />
        </ReportContext>
      </MessagePartContext>
      <Toasts />
    </>,
    { path: `/messages/${bibek}` },
  )
  await screen.findByRole('log')
  return calls
}
const inLog = () => within(screen.getByRole('log'))

test('an abusive text is veiled with its reason; Show reveals it, Report opens the report with it', async () => {
  await open([received('you are such a bitch')])
  await screen.findByText('Hidden: may be insulting')
  expect(screen.getByRole('log').textContent).not.toContain('bitch')
  await userEvent.click(inLog().getByRole('button', { name: 'Report' }))
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({
      subject: 'conversation',
      subjectId: bibek,
      reason: 'harassment',
      details: 'About the message “you are such a bitch”',
    }),
  )
  await userEvent.click(inLog().getByRole('button', { name: 'Show' }))
  await inLog().findByText('you are such a bitch')
})

test('ordinary and own texts are shown', async () => {
  await open([received('How was your day?'), ownMessage(2, { text: 'you are such a bitch' })])
  await inLog().findByText('How was your day?')
  await inLog().findByText('you are such a bitch')
  expect(screen.queryByText(/^Hidden/)).toBeNull()
})

test('a quote of a veiled message, and the list of chats, do not show its text either', async () => {
  const bad = received('तँ मुजी होस्')
  const quote = { _id: bad._id, from: bibek, text: bad.text, isUnsent: false }
  await open([bad, ownMessage(2, { text: 'Why?', replyTo: quote })], { row: { lastMessage: bad.text } })
  await screen.findByText('Hidden: may be insulting')
  await screen.findByRole('link', { name: /Bibek Rai.*Hidden message/ })
  await inLog().findByText('Hidden message')
  expect(document.body.textContent).not.toContain('मुजी')
})

test('where both agreed, only own hidden words are veiled, in both scripts', async () => {
  await open([received('you are such a bitch'), received('कति मोटो', { seq: 2, createdAt: timeOf(2) })], {
    row: { safeChat: 'off' },
    hiddenWords: ['moto'],
  })
  await screen.findByText('Hidden: contains one of your hidden words')
  await inLog().findByText('you are such a bitch')
  await screen.findByText('Safe chat is off here because you both agreed.')
})

test('asks below the newest shown message that may bother; No holds for the conversation', async () => {
  const messages = [
    received('please send me 5000 rs on esewa'),
    received('please send me 9000 rs on khalti', { seq: 2, createdAt: timeOf(2) }),
  ]
  await open(messages)
  await waitFor(() => expect(screen.getAllByText('Does this bother you?')).toHaveLength(1))
  await userEvent.click(inLog().getByRole('button', { name: 'Report' }))
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ reason: 'scam', details: expect.stringContaining('9000') }),
  )
  await userEvent.click(inLog().getByRole('button', { name: 'No' }))
  await waitFor(() => expect(screen.queryByText('Does this bother you?')).toBeNull())
})

test('after No nothing more is asked in this conversation, also after a reload; in others it is', async () => {
  answerNotBothered(viewerId, bibek)
  await open([received('please send me 5000 rs on esewa'), received('Hello', { seq: 2, createdAt: timeOf(2) })])
  await waitFor(() => expect(document.querySelectorAll('.blur-\\[5px\\]')).toHaveLength(0))
  expect(screen.queryByText('Does this bother you?')).toBeNull()
})

const asksForMoney = 'please send me 5000 rs on esewa'

test.each<[string, Partial<PicturePart>, Partial<Conversation>?]>([
  ['an ordinary', {}],
  ['a revealed', { isFirst: true, isSensitive: true }],
  ['a viewed', { once: 'opened', isRevealed: false }],
  ['a sensitive, but not covered,', { isSensitive: true, isRevealed: false }, { safeChat: 'off' }],
])('asks below %s picture whose description may bother; the report names its message', async (_, part, row = {}) => {
  const message = picture(asksForMoney, part, { seq: 2, createdAt: timeOf(2) })
  await open([received('How was your day?'), message], { row })
  await inLog().findByText('Does this bother you?')
  await userEvent.click(inLog().getByRole('button', { name: 'Report' }))
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({
        subject: 'conversation',
        subjectId: bibek,
        messageId: message._id,
        reason: 'scam',
        details: `About the photo with the description “${asksForMoney}”`,
      }),
    ],
  ])
  await userEvent.click(inLog().getByRole('button', { name: 'No' }))
  await waitFor(() => expect(screen.queryByText('Does this bother you?')).toBeNull())
})

test.each<[string, Partial<PicturePart>, Partial<Message>?]>([
  ['the first', { isFirst: true, isRevealed: false }],
  ['a sensitive', { isSensitive: true, isRevealed: false }],
  ['an unviewed', { once: 'sent', isRevealed: false }],
  ['an unsent', {}, { isUnsent: true }],
  ['an own', {}, { from: viewerId, to: bibek }],
  ['a harmless', { alt: 'Phewa lake' }],
])('does not ask about the description of %s picture, but of the one before', async (_, part, change = {}) => {
  const shown = picture(asksForMoney)
  await open([shown, picture(asksForMoney, part, { seq: 2, createdAt: timeOf(2), ...change })])
  await inLog().findByText('Does this bother you?')
  // Both would have been assessed together.
  await userEvent.click(inLog().getByRole('button', { name: 'Report' }))
  expect(report.mock.calls).toEqual([[expect.objectContaining({ messageId: shown._id })]])
})

test('a hidden description has the question once its reader has shown it', async () => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  const message = picture('you are such a bitch')
  const file = { body: 'a picture' }
  const path = `GET /api/attachments/${message._id}`
  await open([message], { answers: { [`${path}/small`]: file, [`${path}/full`]: file } })
  await userEvent.click(await inLog().findByRole('button', { name: 'Open: Photo from Bibek Rai' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'Photo from Bibek Rai' }))
  await viewer.findByText('Hidden: may be insulting')
  expect(screen.queryByText('Does this bother you?')).toBeNull()
  await userEvent.click(viewer.getByRole('button', { name: 'Show' }))
  await userEvent.click(viewer.getByRole('button', { name: 'Close' }))
  await screen.findByText('Does this bother you?')
  await userEvent.click(await inLog().findByRole('button', { name: 'Report' }))
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ reason: 'harassment', messageId: message._id }))
})

test('the answers are bounded and belong to the member', () => {
  for (let n = 0; n < 210; n++) answerNotBothered(viewerId, `partner-${n}`)
  const key = Object.keys(localStorage).find((name) => name.endsWith('not bothered by'))
  expect(key).toContain(viewerId)
  expect(localStorage.getItem(key ?? '')?.split(' ')).toHaveLength(200)
})

test('asks below the message with which a conversation became like a scam, although each one is harmless', async () => {
  const texts = [
    'I feel I know you since long, my queen',
    'The box with your gift has reached the airport',
    'Customs will not let it go, they want 900 dollars from somebody',
  ]
  const lines = texts.map((text, n) => received(text, { seq: n + 1, createdAt: timeOf(n + 1) }))
  expect(lines.map(({ text }) => mayBother(verdictOf(words, text).categories, false))).toEqual([false, false, false])
  await open(lines)
  await inLog().findByText('Does this bother you?')
  await userEvent.click(inLog().getByRole('button', { name: 'Report' }))
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ reason: 'scam', details: `About the message “${texts[2]}”` }),
  )
  await userEvent.click(inLog().getByRole('button', { name: 'No' }))
  expect(screen.queryByText('Does this bother you?')).toBeNull()
})

test('an offer is answered in its line', async () => {
  const safeChat: Answer = { body: { safeChat: 'off' } }
  const calls = await open([received('Hello')], { row: { safeChat: 'offered' }, answers: { [choicePath]: safeChat } })
  await screen.findByText('Bibek Rai would like to turn safe chat off here. It stays on unless you agree.')
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }))
  await screen.findByText('Safe chat is off here because you both agreed.')
  expect(calls.filter(({ path }) => path.endsWith('/safe-chat')).map(({ body }) => body)).toEqual([{ choice: 'off' }])
})

test('a suggestion is made in the dialog; a refusal is told', async () => {
  const kept = { code: 'safe_chat_kept', message: 'This member keeps safe chat on for now.' }
  await open([received('Hello')], { answers: { [choicePath]: { status: 409, body: kept } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Safe chat is on' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Safe chat' }))
  expect(dialog.getByText(/only if you and Bibek Rai both agree/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Suggest turning it off' }))
  await screen.findByText('This member keeps safe chat on for now.')
})

const words = { assess, hasHiddenWord, readWords, scoreConversation }
const veil = (text: string, rules: { isOn?: boolean; hiddenWords?: string[] } = {}) =>
  veilOf(verdictOf(words, text), { isOn: true, hiddenWords: [], ...rules }, words)

test.each([
  ['send nudes please', 'sexual'],
  ['I will kill you', 'threat'],
  ['तँ मुजी होस्', 'insult'],
  ['please send me 5000 rs on esewa', null],
  ['Let us meet at the temple', null],
])('%s: %s', (text, reason) => {
  expect(veil(text)).toBe(reason)
  expect(veil(text, { isOn: false })).toBeNull()
})

test.each([
  ['moto', 'timi MOTO chhau', true],
  ['moto', 'मोटोलाई भन', true],
  ['मोटो', 'moto', true],
  ['moto', 'm o t o', true],
  ['moto', 'motor bike', false],
  ['put', 'my foot', false],
  ['red dress', 'the Red  dress again', true],
  ['red dress', 'a red, blue dress', false],
  ['!!', 'hello!!', false],
])('the hidden word %s in "%s": %s', (word, text, isFound) => {
  expect(veil(text, { isOn: false, hiddenWords: [word] })).toBe(isFound ? 'own' : null)
})

test('another app is asked about in a request only; hurting oneself never', () => {
  expect([mayBother(['contact'], true), mayBother(['contact'], false)]).toEqual([true, false])
  expect(mayBother(['self-harm'], true)).toBe(false)
  expect([reportReasonOf(['hate', 'insult']), reportReasonOf([])]).toEqual(['hate', null])
})
