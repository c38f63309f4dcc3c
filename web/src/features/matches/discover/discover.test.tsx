import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls, expired, refused, silence } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { giveTouchScreen, pullDown } from '../../../testing/touch.ts'
import { Discover } from './discover.tsx'
import { makeCard } from '../testing/cards.ts'

const aarati: DiscoverProfile = {
  _id: '0193a5c0-0000-7000-8000-000000000004',
  username: 'aarati.g',
  name: 'Aarati Gurung',
  profileImage: null,
  isBlueTick: true,
  bio: 'Trail runner, bad at cards.',
  age: 27,
  gender: 'female',
  interests: ['Trail running', 'Momo', 'Indie films', 'Guitar', 'Trekking', 'Chiya', 'Chess', 'Poetry'],
  location: 'Pokhara',
  intent: null,
  prompts: [],
  thumbhash: null,
  reason: 'fit',
  sharedInterests: [],
  distanceKm: null,
}

const refusedByServer = { status: 500, body: { code: 'server_error', message: 'Later' } }

beforeEach(() => void storeSession())
afterEach(() => vi.unstubAllGlobals())
const show = () => renderScreen(<Discover />, { path: '/matches' })

test('a loading state is announced', async () => {
  answerCalls({ 'GET /api/matches': silence })
  await show()
  expect(screen.getByText('Gathering curated profiles...')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Discover Hamvav Profiles' })).toBeTruthy()
})

test('pulling down fetches cards, matches and likes again; without an answer the cards stay, below an error', async () => {
  await giveTouchScreen()
  const asked: string[] = []
  const kiran = { ...aarati, _id: aarati._id.replace(/4$/, '6'), name: 'Kiran Thapa' }
  answerCalls({
    'GET /api/matches': (_, count) => (count < 3 ? { body: [aarati, kiran].slice(0, count) } : refusedByServer),
    'GET /api/matches/mine': () => {
      asked.push('matches')
      return { body: [] }
    },
  })
  await show()
  const card = await screen.findByText('Aarati Gurung')
  await expect.poll(() => asked).toHaveLength(1)
  pullDown(card)
  await screen.findByText('Kiran Thapa')
  await expect.poll(() => asked).toHaveLength(2)
  await screen.findByText("Couldn't refresh")
  pullDown(card)
  expect((await screen.findByRole('alert')).textContent).toContain('Later')
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('a card shows the person and six interests and links to a conversation', async () => {
  const plain = {
    ...aarati,
    _id: aarati._id.replace(/4$/, '5'),
    name: 'Kiran',
    bio: 'Hamvav member',
    age: null,
    gender: null,
    location: '',
    interests: [],
    simulated: true as const,
  }
  const calls = answerCalls({
    'GET /api/matches': {
      body: [aarati, plain, { ...aarati, _id: '', name: 'No id' }, { ...aarati, _id: 'x', name: '' }],
    },
  })
  await show()
  const [card, other] = await screen.findAllByRole('article')
  if (!card || !other) throw new Error('two cards')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(within(card).getByText(/^@aarati\.g/).parentElement?.textContent).toBe(
    '@aarati.g · 27 years · Female · Pokhara',
  )
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(aarati.interests.slice(0, 6))
  const link = within(card).getByRole('link', { name: 'Message Aarati Gurung' })
  expect(link.getAttribute('href')).toBe(`/messages/${aarati._id}`)
  expect(within(other).getByText('Simulated')).toBeTruthy()
  expect(within(other).getByText('Hamvav member')).toBeTruthy()
  expect(calls[0]?.headers['x-user-id']).toBeTruthy()
})

test.each([
  ['a phone', 360, 780, 3],
  ['a tablet', 820, 1180, 4],
  ['a small desk', 1100, 800, 3],
  ['a desk', 1440, 900, 4],
  ['a tall screen', 1440, 1440, 8],
])(
  'the first paint fills every column on %s, then come the others and the next page',
  async (_, width, height, first) => {
    vi.stubGlobal('innerWidth', width)
    vi.stubGlobal('innerHeight', height)
    const cards = Array.from({ length: 24 }, (_, n) => makeCard(n, `Member ${n}`))
    answerCalls({ 'GET /api/matches': { body: cards } })
    const { container } = await show()
    const drawn: { cards: number; hasMore: boolean }[] = []
    const drawings = new MutationObserver(() => {
      const cards = container.querySelectorAll('article').length
      if (cards > 0) drawn.push({ cards, hasMore: screen.queryByRole('button', { name: 'Show more' }) !== null })
    })
    drawings.observe(container, { childList: true, subtree: true })
    await screen.findByRole('button', { name: 'Show more' })
    drawings.disconnect()
    expect(screen.getAllByRole('article')).toHaveLength(24)
    expect(drawn[0]).toEqual({ cards: first, hasMore: false })
  },
)

test.each([
  [0, null],
  [1, 'Someone likes you.'],
  [5, 'At least 5 people like you.'],
])('people who like the viewer are counted (%i), not named', async (people, line) => {
  answerCalls({ 'GET /api/matches': { body: [aarati] }, 'GET /api/matches/likes-you': { body: { people } } })
  await show()
  await screen.findByRole('article')
  if (line) expect(await screen.findByText(line)).toBeTruthy()
  else expect(screen.queryByText(/like you|likes you/)).toBeNull()
})

test('the empty deck says when it renews', async () => {
  answerCalls({ 'GET /api/matches': { body: [] } })
  await show()
  await screen.findByText('Fresh profiles will appear here as soon as members are approved.')
})

test('a failure shows status and reason, and Retry loads the cards', async () => {
  answerCalls({
    'GET /api/matches': (_, count) =>
      count === 1 ? { status: 503, body: { code: 'unavailable', message: 'Busy.' } } : { body: [aarati] },
  })
  await show()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch profiles: 503 Busy.')
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('article')
})

test('an expired session leads to the login', async () => {
  answerCalls({ 'GET /api/matches': expired, 'POST /api/auth/refresh-token': refused })
  await show()
  await screen.findByText(/Please log in/)
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
})
