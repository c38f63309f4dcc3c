import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, silence } from '../../../testing/server.ts'
import { storeSession, storedUser } from '../../../testing/session.ts'
import { outboxOf } from '../api/send-message.ts'
import {
  bibek,
  messageId,
  ownMessage,
  ownProfile,
  quietServer,
  setScreen,
  viewerId,
  withBibek,
} from '../testing/chats.ts'
import { findComposer, openConversation, refusal, store } from '../testing/open-conversation.tsx'

beforeEach(() => {
  sessionStorage.clear()
  setScreen('phone')
  storeSession()
})

describe('writing', () => {
  test('Enter sends at once and Shift+Enter makes a line; blanks are not sent', async () => {
    const calls = answerCalls({ ...quietServer([withBibek()], []), 'POST /api/messages/send': silence })
    await openConversation()
    await userEvent.type(await findComposer(), '  {enter}')
    await userEvent.type(await findComposer(), 'one{shift>}{enter}{/shift}two{enter}')
    const bubble = await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent === 'one\ntwo',
    )
    expect(bubble.closest('li')?.textContent).toContain('Sending...')
    expect((await findComposer()).value).toBe('')
    const sent = calls.filter(({ method }) => method === 'POST')
    expect(sent.map(({ body }) => body)).toEqual([{ to: bibek, text: 'one\ntwo', clientId: expect.any(String) }])
  })

  test('a reload while a text is checked sends nothing, and the text is in the field again', async () => {
    const askFirst = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
    vi.doMock('../../../ui/words/judge-texts.ts', () => ({ askFirst }))
    const calls = answerCalls({ ...quietServer([withBibek()], []), 'POST /api/messages/send': store })
    const { unmount } = await openConversation()
    await userEvent.type(await findComposer(), 'Not checked yet{enter}')
    await waitFor(() => expect(askFirst).toHaveBeenCalledOnce())
    unmount()
    vi.doUnmock('../../../ui/words/judge-texts.ts')
    await openConversation()
    expect((await findComposer()).value).toBe('Not checked yet')
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.type(await findComposer(), '{enter}')
    await screen.findByText('Sent')
    expect(screen.getAllByText('Not checked yet')).toHaveLength(1)
  })

  test('an input method that composes keeps Enter for itself', async () => {
    const calls = answerCalls({ ...quietServer([withBibek()], []), 'POST /api/messages/send': store })
    await openConversation()
    const field = await findComposer()
    await userEvent.type(field, 'नमस्ते')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    expect(field.value).toBe('नमस्ते')
  })

  test('a stored message shows Sent, once', async () => {
    answerCalls({ ...quietServer([withBibek()], []), 'POST /api/messages/send': store })
    await openConversation()
    await userEvent.type(await findComposer(), 'namaste{enter}')
    await screen.findByText('Sent')
    expect(screen.getAllByText('namaste')).toHaveLength(1)
  })

  test('a refused message shows the reason; Retry sends it with the same clientId', async () => {
    const calls = answerCalls({
      ...quietServer([withBibek()], []),
      'POST /api/messages/send': (call, count) =>
        count === 1 ? refusal(403, 'age_needed', 'Your age is needed.') : store(call),
    })
    await openConversation()
    await userEvent.type(await findComposer(), 'namaste{enter}')
    await screen.findByText('Failed to send message: Your age is needed.')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Sent')
    const names = calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { clientId: string }).clientId)
    expect(names).toHaveLength(2)
    expect(names[0]).toBe(names[1])
  })

  test.each(['recipient_not_found', 'conversation_closed', 'matches_only', 'not_available'])(
    'a message refused for good (%s) has no Retry; its text can be copied and stays until it is discarded',
    async (code) => {
      const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
      answerCalls({
        ...quietServer([withBibek()], []),
        'POST /api/messages/send': refusal(403, code, 'This member cannot be reached.'),
      })
      await openConversation()
      await userEvent.type(await findComposer(), 'a long text{enter}')
      const failure = within(await screen.findByRole('alert'))
      expect(failure.queryByRole('button', { name: 'Retry' })).toBeNull()
      await userEvent.click(failure.getByRole('button', { name: 'Copy' }))
      expect(writeText).toHaveBeenCalledExactlyOnceWith('a long text')
      expect(screen.getByText('a long text')).toBeTruthy()
      await userEvent.click(failure.getByRole('button', { name: 'Discard' }))
      await waitFor(() => expect(screen.queryByText('a long text')).toBeNull())
    },
  )

  test('a rejected message can be discarded; a limit shows its end', async () => {
    const text = "You've used today's first messages. You get more after midnight."
    answerCalls({
      ...quietServer([withBibek()], []),
      'POST /api/messages/send': refusal(429, 'first_messages_used_up', text, { 'retry-after': '7200' }),
    })
    await openConversation()
    await userEvent.type(await findComposer(), 'namaste{enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`Failed to send message: ${text} You can write to new people again from `)
    await userEvent.click(within(alert).getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('namaste')).toBeNull()
  })

  test('offline messages wait, and are sent on reconnect', async () => {
    let isOnline = false
    answerCalls({
      ...quietServer([withBibek()], []),
      'POST /api/messages/send': (call) => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        return store(call)
      },
    })
    const { queryClient } = await openConversation()
    await userEvent.type(await findComposer(), 'namaste{enter}')
    await screen.findByText('Waiting to be sent')
    isOnline = true
    outboxOf(queryClient).resume()
    await screen.findByText('Sent')
  })

  test('an own message is unsent by its menu', async () => {
    answerCalls({
      ...quietServer(
        [withBibek({ lastMessageAt: ownMessage(1).createdAt, lastMessageFrom: viewerId })],
        [ownMessage(1)],
      ),
      [`PUT /api/messages/unsend/${messageId(1)}`]: { body: ownMessage(1, { isUnsent: true, text: '' }) },
    })
    await openConversation()
    await userEvent.click(await screen.findByRole('button', { name: 'Message actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unsend' }))
    await screen.findByText('You unsent a message')
    expect(screen.queryByText('message 1')).toBeNull()
  })
})

describe('the age', () => {
  test('is requested before the first message; waiting messages are sent afterwards', async () => {
    let age: number | null = null
    const calls = answerCalls({
      ...quietServer([withBibek()], []),
      'GET /api/profile': () => ({ body: ownProfile({ age }) }),
      'PUT /api/profile': ({ body }) => {
        ;({ age } = body as { age: number })
        return { body: { message: 'Profile updated successfully!' } }
      },
      'POST /api/messages/send': (call) =>
        age === null ? refusal(403, 'age_needed', 'Please add your age to your profile first.') : store(call),
    })
    await openConversation()
    const field = await screen.findByLabelText('Your age')
    await userEvent.type(await findComposer(), 'namaste{enter}')
    await screen.findByText(/Please add your age to your profile first/)
    await userEvent.type(field, '२७')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Sent')
    expect(screen.queryByLabelText('Your age')).toBeNull()
    expect(calls.find(({ method, path }) => method === 'PUT' && path === '/api/profile')?.body).toEqual({
      username: storedUser.username,
      name: storedUser.name,
      age: 27,
    })
  })

  test.each([
    ['15', 'under_age', 'Hamvav is for adults: you must be at least 18 years old.'],
    ['9', 'under_thirteen', 'You must be at least 13 years old.'],
  ])('%s is refused in the words of the server', async (typed, code, message) => {
    answerCalls({
      ...quietServer([withBibek()], []),
      'GET /api/profile': { body: ownProfile({ age: null }) },
      'PUT /api/profile': { status: 400, body: { code, message, fields: { age: message } } },
    })
    await openConversation()
    await userEvent.type(await screen.findByLabelText('Your age'), `${typed}{enter}`)
    await userEvent.click(await screen.findByRole('button', { name: "Yes, it's right" }))
    await screen.findByText(message)
  })

  test('that is not a number is not sent', async () => {
    const calls = answerCalls({
      ...quietServer([withBibek()], []),
      'GET /api/profile': { body: ownProfile({ age: null }) },
    })
    await openConversation()
    await userEvent.type(await screen.findByLabelText('Your age'), 'old{enter}')
    await screen.findByText('Please enter your age in years.')
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })
})

test('before a first message the missing steps of a review are shown, and the composer is disabled', async () => {
  answerCalls({
    ...quietServer([withBibek()], []),
    [`GET /api/matches/${bibek}`]: {
      body: {
        choice: null,
        isMatch: false,
        isClosed: false,
        isAvailable: true,
        canMessage: true,
        likeSteps: [],
        messageSteps: ['confirmation'],
      },
    },
  })
  await openConversation()
  await screen.findByText('Confirm your email before you like or message people. We sent you a link.')
  expect(screen.getByRole('link', { name: 'Confirm email' }).getAttribute('href')).toBe('/settings')
  expect(screen.getByRole('textbox', { name: /^Message / }).hasAttribute('disabled')).toBe(true)
})
