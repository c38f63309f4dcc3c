import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { bibek, ownProfile, quietServer, setScreen, withBibek } from '../testing/chats.ts'
import { findComposer, openConversation } from '../testing/open-conversation.tsx'

beforeEach(() => {
  sessionStorage.clear()
  setScreen('phone')
  storeSession()
  writeDraft(`draft ${bibek}`, '')
})

const facts = {
  interests: ['Momo', 'Chiya'],
  location: 'Pokhara',
  prompts: [{ prompt: 'tea-shop', answer: 'Behind Asan' }],
}
const relation = { choice: null, isClosed: false, isAvailable: true, canMessage: true, likeSteps: [], messageSteps: [] }

const open = (isMatch: boolean, own: object, theirs: object) => {
  const calls = answerCalls({
    ...quietServer([withBibek({ lastMessage: null, lastMessageAt: null })], []),
    'GET /api/profile/me': { body: { ...ownProfile(), ...own } },
    [`GET /api/users/${bibek}`]: { body: { _id: bibek, name: 'Bibek Rai', ...theirs } },
    [`GET /api/matches/${bibek}`]: { body: { ...relation, isMatch } },
    'GET /api/messages/allowance': { body: { used: 3, limit: 10, renewsAt: '2026-11-23T18:15:00.000Z' } },
  })
  return openConversation().then(() => calls)
}

test('an empty chat shows what the two share; an opener is put into the field, where it can be changed', async () => {
  await open(false, { ...facts, interests: ['momo'] }, facts)
  await screen.findByText('Start chatting with Bibek Rai')
  const shared = within((await screen.findByText('What you have in common')).closest('section') as HTMLElement)
  expect(shared.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Momo', 'Both in Pokhara'])
  await screen.findByText('Behind Asan')
  await userEvent.click(screen.getByRole('button', { name: 'What do you love most about Momo?' }))
  const field = await findComposer()
  expect(field.value).toBe('What do you love most about Momo?')
  expect(document.activeElement).toBe(field)
  expect(readDraft(`draft ${bibek}`)).toBe('What do you love most about Momo?')
})

test('to a stranger it shows the first messages left', async () => {
  await open(false, {}, {})
  await screen.findByText(/^First messages left today: 7 of 10/)
  expect(screen.getAllByRole('button', { name: /Namaste!|Saturday|Tea or coffee/ })).toHaveLength(3)
  expect(screen.queryByText('What you have in common')).toBeNull()
})

test('to a match there is no such limit, and nothing shared is not invented', async () => {
  const calls = await open(true, { location: 'Ilam', interests: [], prompts: [] }, facts)
  await screen.findByRole('button', { name: "What's your favourite spot in Pokhara?" })
  expect(screen.queryByText('What you have in common')).toBeNull()
  expect(calls.some(({ path }) => path === '/api/messages/allowance')).toBe(false)
})

test('an opener leaves what is already written, and takes the place of another opener', async () => {
  await open(true, {}, facts)
  const field = await findComposer()
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await press('What do you love most about Momo?')
  await press("What's your favourite spot in Pokhara?")
  expect(field.value).toBe("What's your favourite spot in Pokhara?")
  await userEvent.clear(field)
  await userEvent.type(field, 'Namaste Bibek')
  await press('What do you love most about Momo?')
  await press("What's your favourite spot in Pokhara?")
  expect(field.value).toBe("Namaste Bibek\nWhat's your favourite spot in Pokhara?")
})
