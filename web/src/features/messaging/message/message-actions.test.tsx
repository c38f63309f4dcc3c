import { attachmentTexts } from '@hamvav/contract/messaging/parts'
import type { Quote } from '@hamvav/contract/messaging/entities'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../core/preferences/language.ts'
import { writeDraft } from '../../../core/storage/use-draft.ts'
import { answerCalls, silence } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import {
  bibek,
  makeMessage,
  messageId,
  ownMessage,
  quietServer,
  setScreen,
  viewerId,
  withBibek,
} from '../testing/chats.ts'
import { findComposer, openConversation, refusal, store } from '../testing/open-conversation.tsx'

const reaction = `PUT /api/messages/reaction/${messageId(1)}`
const seen = { seen: true }
const copied: string[] = []

beforeEach(() => {
  sessionStorage.clear()
  copied.length = 0
  isRefused = false
  setScreen('phone')
  storeSession()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

let isRefused = false
async function writeText(text: string) {
  if (isRefused) throw new DOMException('no', 'NotAllowedError')
  copied.push(text)
}

const rowOf = async (text: string) => {
  const row = (
    await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text)
  ).closest('li')
  if (!row) throw new Error(`no row of ${text}`)
  return row
}

async function openMenu(text = 'message 1') {
  await userEvent.click(within(await rowOf(text)).getByRole('button', { name: 'Message actions' }))
  await screen.findByRole('menu')
}

const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))
const offered = () => screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-label') ?? item.textContent)

describe('the menu of a message', () => {
  test('offers what can be done with it, by keyboard too', async () => {
    answerCalls(quietServer([withBibek()], [makeMessage(1, seen), ownMessage(2)]))
    await openConversation()
    await openMenu('message 2')
    expect(offered().slice(-4)).toEqual(['More reactions', 'Reply', 'Copy', 'Unsend'])
    await userEvent.keyboard('{Escape}')
    await openMenu()
    expect(offered().slice(-2)).toEqual(['Reply', 'Copy'])
    const quick = screen.getByRole('menuitem', { name: 'React with ❤️' })
    quick.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('React with 😂')
  })

  test('of a pending message, and in an unanswered request, only copies', async () => {
    answerCalls({
      ...quietServer([withBibek({ request: true })], [makeMessage(1, { ...seen, text: 'one\n  two' })]),
      'POST /api/messages/send': silence,
    })
    await openConversation()
    await openMenu('one\n  two')
    expect(offered()).toEqual(['Copy'])
    await choose('Copy')
    await waitFor(() => expect(copied).toEqual(['one\n  two']))
    await userEvent.type(await findComposer(), 'on its way{enter}')
    await openMenu('on its way')
    expect(offered()).toEqual(['Copy'])
  })

  test('shows an error if the browser denies copying', async () => {
    isRefused = true
    answerCalls(quietServer([withBibek()], [makeMessage(1, seen)]))
    await openConversation()
    render(<Toasts />)
    await openMenu()
    await choose('Copy')
    await screen.findByText('Your browser blocked copying. Select the text and copy it yourself.')
  })

  test('closed has no menu in the page, and after Unsend neither the button', async () => {
    answerCalls({
      ...quietServer([withBibek()], [ownMessage(1)]),
      [`PUT /api/messages/unsend/${messageId(1)}`]: { body: ownMessage(1, { isUnsent: true, text: '' }) },
    })
    await openConversation()
    await openMenu()
    await choose('Unsend')
    await screen.findByText('You unsent a message')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Message actions' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('log'))
  })
})

describe('a reaction', () => {
  const mine = (emoji: string) => screen.queryByRole('button', { name: `You reacted with ${emoji}` })

  test('is shown at once and announced; the same one again removes it', async () => {
    const calls = answerCalls({
      ...quietServer([withBibek()], [makeMessage(1, { ...seen, reactions: [{ by: bibek, emoji: '🙏' }] })]),
      [reaction]: silence,
    })
    await openConversation()
    await openMenu()
    await choose('React with ❤️')
    await waitFor(() => expect(mine('❤️')).toBeTruthy())
    expect(screen.getByText('Bibek Rai reacted with 🙏')).toBeTruthy()
    const status = screen.getByText('You reacted with ❤️').closest('[role=status]')
    await userEvent.click(mine('❤️') ?? document.body)
    expect(mine('❤️')).toBeNull()
    expect(status?.textContent).toBe('Reaction removed')
    expect(calls.find(({ path }) => path.includes('reaction'))?.body).toEqual({ emoji: '❤️' })
  })

  test('that is rejected is rolled back, with the reason', async () => {
    answerCalls({
      ...quietServer([withBibek()], [makeMessage(1, { ...seen, reactions: [{ by: viewerId, emoji: '👍' }] })]),
      [reaction]: refusal(500, 'server_error', 'Something went wrong'),
    })
    await openConversation()
    render(<Toasts />)
    await openMenu()
    await choose('React with 😂')
    await screen.findByText("Couldn't add your reaction: Something went wrong")
    expect(mine('👍')).toBeTruthy()
    expect(mine('😂')).toBeNull()
  })

  test('before the first answer says when it can be', async () => {
    answerCalls({
      ...quietServer([withBibek()], [ownMessage(1)]),
      [reaction]: refusal(409, 'request_unanswered', 'Accept the request first.'),
    })
    await openConversation()
    render(<Toasts />)
    await openMenu()
    await choose('React with 🙏')
    await screen.findByText('You can react once Bibek Rai replies.')
  })

  test('is a heart after a double tap', async () => {
    answerCalls({ ...quietServer([withBibek()], [makeMessage(1, seen)]), [reaction]: silence })
    await openConversation()
    const bubble = await screen.findByText('message 1')
    for (const pointerId of [1, 1]) {
      fireEvent.pointerDown(bubble, { pointerId, pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 100 })
      fireEvent.pointerUp(bubble, { pointerId, pointerType: 'touch' })
    }
    await waitFor(() => expect(mine('❤️')).toBeTruthy())
  })
})

describe('a reply', () => {
  const quoted = { _id: messageId(1), from: bibek, text: 'message 1', isUnsent: false }

  test('shows and sends the quoted message, and ends after sending', async () => {
    const calls = answerCalls({
      ...quietServer([withBibek()], [makeMessage(1, seen)]),
      'POST /api/messages/send': store,
    })
    await openConversation()
    await openMenu()
    await choose('Reply')
    expect((await screen.findByText('Replying to Bibek Rai')).parentElement?.textContent).toContain('message 1')
    await waitFor(async () => expect(document.activeElement).toBe(await findComposer()))
    await userEvent.type(await findComposer(), 'yes{enter}')
    expect(screen.queryByText('Replying to Bibek Rai')).toBeNull()
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ text: 'yes', replyTo: messageId(1) }),
    )
  })

  test('is given up by Escape or its button, and the draft stays', async () => {
    answerCalls(quietServer([withBibek()], [makeMessage(1, seen), ownMessage(2)]))
    await openConversation()
    await openMenu()
    await choose('Reply')
    await userEvent.type(await findComposer(), 'draft{escape}')
    expect(screen.queryByText('Replying to Bibek Rai')).toBeNull()
    await openMenu('message 2')
    await choose('Reply')
    await screen.findByText('Replying to yourself')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel reply' }))
    expect(screen.queryByText('Replying to yourself')).toBeNull()
    expect((await findComposer()).value).toBe('draft')
  })

  test('shows what it answers above it; pressing that leads there; what was unsent says only that', async () => {
    answerCalls(
      quietServer(
        [withBibek()],
        [
          makeMessage(1, seen),
          ownMessage(2, { replyTo: quoted }),
          ownMessage(3, { replyTo: { ...quoted, _id: messageId(9), text: '', isUnsent: true } }),
        ],
      ),
    )
    await openConversation()
    const [quote, gone] = await screen.findAllByRole('button', { name: /^In reply to Bibek Rai:/ })
    expect(quote?.textContent).toContain('message 1')
    expect(gone?.textContent).toContain('Message unsent')
    await userEvent.click(quote ?? document.body)
    await waitFor(async () => expect((await rowOf('message 1')).contains(document.activeElement)).toBe(true))
  })
})

describe('the quote of a message with a part', () => {
  const voice = { kind: 'voice' as const, seconds: 4, waveform: [], bytes: 900, isPlayed: false }
  const quote = (id: number, change: object) =>
    ({ _id: messageId(id), from: bibek, isUnsent: false, ...change }) as Quote
  const messages = [
    makeMessage(1, { ...seen, text: attachmentTexts.voice, part: voice }),
    ownMessage(2, { replyTo: quote(1, { text: attachmentTexts.voice, kind: 'voice' }) }),
    ownMessage(3, { replyTo: quote(9, { text: 'Tea or coffee?\nचिया कि कफी?', kind: 'both_answer' }) }),
    ownMessage(4, { replyTo: quote(8, { text: 'Which way?', kind: 'both_answer' }) }),
    ownMessage(5, { replyTo: quote(7, { text: 'A game of chess', kind: 'chess' }) }),
  ]
  /** What stands in the quotes, and above the composer. */
  async function quotesIn(language: 'en' | 'ne', replying: RegExp) {
    setLanguage(language)
    writeDraft(`reply ${bibek}`, messageId(1))
    answerCalls(quietServer([withBibek()], messages))
    await openConversation()
    const bar: Element | null = (await screen.findByText(replying)).parentElement
    const quotes = await screen.findAllByRole('button', { name: /Bibek Rai/ })
    // Covered until the words of safe chat are loaded.
    await waitFor(() => expect(quotes.some(({ textContent }) => /Hidden|लुकाइएको/.test(textContent ?? ''))).toBe(false))
    return [bar, ...quotes].map((element) => element?.lastChild?.textContent)
  }
  afterEach(() => setLanguage('en'))

  test('has one language, above the composer too: the name of its kind, or the question that was asked', async () => {
    const quoted = ['Voice note', 'Voice note', 'Tea or coffee?', 'Which way?', 'A game of chess']
    expect(await quotesIn('en', /^Replying to Bibek Rai/)).toEqual(quoted)
  })

  test('is in Nepali for a reader of Nepali', async () => {
    const quoted = ['आवाज सन्देश', 'आवाज सन्देश', 'चिया कि कफी?', 'दुवैका लागि एउटा प्रश्न', 'A game of chess']
    expect(await quotesIn('ne', /Bibek Rai.*जवाफ/)).toEqual(quoted)
  })
})

describe('the emoji', () => {
  const file = [['😀', 0, 1, 'grinning face', 'happy smile', [], 0]]

  test('load after a retry; a recent emoji is inserted at the caret', async () => {
    localStorage.setItem('recentEmoji', JSON.stringify(['🙏', 7, '', 'x'.repeat(40)]))
    answerCalls({
      ...quietServer([withBibek()], [makeMessage(1, seen)]),
      'GET /emoji-en.json': (_, count) => (count === 1 ? { status: 503, body: {} } : { body: file }),
    })
    await openConversation()
    const area = await findComposer()
    await userEvent.type(area, 'namaste!')
    area.setSelectionRange(7, 7)
    await userEvent.click(screen.getByRole('button', { name: 'Emoji' }))
    await userEvent.click(
      within(await screen.findByRole('alert').then((alert) => alert.parentElement ?? alert)).getByRole('button', {
        name: 'Try again',
      }),
    )
    const recent = await screen.findByRole('group', { name: 'Recently used' })
    expect(within(recent).getAllByRole('button')).toHaveLength(1)
    await userEvent.click(within(recent).getByRole('button', { name: '🙏' }))
    expect(area.value).toBe('namaste🙏!')
    expect(area.selectionStart).toBe('namaste🙏'.length)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('of a broken list of the last ones show none', async () => {
    localStorage.setItem('recentEmoji', '{"not":"a list"}')
    answerCalls({ ...quietServer([withBibek()], [makeMessage(1, seen)]), 'GET /emoji-en.json': { body: file } })
    await openConversation()
    await openMenu()
    await choose('More reactions')
    await screen.findByRole('searchbox', { name: 'Search emoji...' })
    expect(screen.queryByRole('group', { name: 'Recently used' })).toBeNull()
  })
})
