import type { SharedDate, SharedDates } from '@hamvav/contract/dates/entities'
import { hourMs } from '@hamvav/contract/durations'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { DateQuestions } from './date-question.tsx'
import { FriendAnswer } from './friend-answer.tsx'
import { FriendsDateView } from './friends-date.tsx'
import { OwnSharedDates } from './shared-dates.tsx'

const path = '/api/shared-dates'
const iso = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const friend = { _id: '0193a5c0-0000-7000-8000-0000000000f1', email: 'maya@example.org', isConfirmed: true }
const date: SharedDate = {
  _id: '0193a5c0-0000-7000-8000-0000000000d1',
  place: 'Boudha, the roof café',
  note: '',
  startsAt: iso(1),
  checkInAt: iso(3),
  endsAt: iso(27),
  state: 'waiting',
  friendId: friend._id,
  partner: null,
  token: 'token-of-the-link',
}
const listed = (more: Partial<SharedDates> = {}) => ({
  body: { dates: [], friends: [friend], followed: [], mail: true, ...more } satisfies SharedDates,
})
const bibek = '0193a5c0-0000-7000-8000-0000000000b1'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => storeSession())

test('a date needs a place, and is sent with its times and the friend who has agreed', async () => {
  const calls = answerCalls({
    [`GET ${path}`]: () => listed({ dates: sent().length > 0 ? [date] : [] }),
    [`POST ${path}`]: { status: 201, body: date },
    'GET /api/matches/mine': { body: [{ _id: bibek, name: 'Bibek Rai' }] },
  })
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await renderScreen(<OwnSharedDates />)
  await userEvent.click(await screen.findByRole('button', { name: 'Share a date' }))
  await press('Share this date')
  expect(screen.getByText('Where are you meeting?')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Where/ }))
  expect(sent()).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /^Where/ }), date.place)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Who you're meeting/ }), 'Bibek Rai')
  await press('Share this date')
  await screen.findByRole('heading', { name: date.place })
  expect(sent()).toEqual([
    {
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      place: date.place,
      note: '',
      startsAt: expect.stringMatching(/Z$/),
      checkInAt: expect.stringMatching(/Z$/),
      friendId: friend._id,
      partnerId: bibek,
    },
  ])
})

test('a check-in is sent, and the date says so', async () => {
  const safe = { ...date, state: 'safe' as const }
  const calls = answerCalls({
    [`GET ${path}`]: () => listed({ dates: [calls.some(({ method }) => method === 'POST') ? safe : date] }),
    [`POST ${path}/${date._id}/check-in`]: { body: safe },
  })
  await renderScreen(<OwnSharedDates />)
  await screen.findByText("If you don't, maya@example.org gets an email.")
  await press("I'm safe")
  await screen.findByText("You've checked in.")
  expect(screen.queryByRole('button', { name: "I'm safe" })).toBeNull()
})

test('without mail the screen says that nobody is told, and offers no friends', async () => {
  answerCalls({ [`GET ${path}`]: listed({ mail: false, friends: [] }) })
  await renderScreen(<OwnSharedDates />)
  await screen.findByText(/^This server can't send email/)
  expect(screen.queryByRole('textbox', { name: "Your friend's email" })).toBeNull()
})

test('without mail nobody is promised one, also where a friend had agreed before', async () => {
  answerCalls({ [`GET ${path}`]: listed({ mail: false, dates: [date] }) })
  await renderScreen(<OwnSharedDates />)
  await screen.findByText("If you don't, nobody will know.")
  expect(screen.getByText(/^This server can't send email, so we can't tell anyone/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Share a date' }))
  expect(screen.getByRole('textbox', { name: /^Where/ })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'If I miss it, email' })).toBeNull()
})

test('a friend reads the date without an account, with numbers to call; an ended link says so', async () => {
  const shown = {
    name: 'Asha Rai',
    username: 'asha',
    place: date.place,
    note: 'Red jacket',
    startsAt: date.startsAt,
    checkInAt: date.checkInAt,
    state: 'missed',
    partner: { name: 'Bibek Rai', username: 'bibek' },
    emergency: [{ phone: '100', name: { en: 'Police', ne: 'प्रहरी' } }],
  }
  answerCalls({ [`POST ${path}/read`]: { body: shown } })
  await renderScreen(<FriendsDateView token="abc" />)
  await screen.findByText('Asha Rai (@asha) shared a date with you.')
  expect(screen.getByText(/Please call them\.$/)).toBeTruthy()
  expect(screen.getByText('Bibek Rai (@bibek)')).toBeTruthy()
  expect(screen.getByRole('link', { name: '100 · Police' }).getAttribute('href')).toBe('tel:100')
  answerCalls({
    [`POST ${path}/read`]: {
      status: 404,
      body: { code: 'date_not_found', message: 'This date is over or was removed.' },
    },
  })
  await renderScreen(<FriendsDateView token="other" />)
  await screen.findByText('This date is over or was removed.')
})

test('nothing is answered until the friend presses', async () => {
  const calls = answerCalls({ [`POST ${path}/friends/answer`]: { body: { name: 'Asha Rai' } } })
  await renderScreen(<FriendAnswer token="abc" />)
  await screen.findByRole('button', { name: 'Yes, email me' })
  expect(calls).toEqual([])
  await press('No more emails')
  await screen.findByText("Done. You won't get these emails again.")
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc', accepts: false }])
})

test('a friend who is logged in can be told in the app as well', async () => {
  const calls = answerCalls({ [`POST ${path}/followed`]: { body: { name: 'Bikram Thapa' } } })
  await renderScreen(<FriendAnswer token="abc" />)
  await screen.findByText('As @asha, you can get a notification as well as an email.')
  await press('Yes, tell me in the app')
  await screen.findByText("Thank you. We'll tell you here and by email if Bikram Thapa misses a check-in.")
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test("friends' missed check-ins are shown, and can be stopped", async () => {
  const missed = { ...date, name: 'Bikram Thapa', username: 'bikram', state: 'missed' as const, emergency: [] }
  const member = {
    _id: '0193a5c0-0000-7000-8000-0000000000f2',
    name: 'Bikram Thapa',
    username: 'bikram',
    missed: [missed],
  }
  const calls = answerCalls({
    [`GET ${path}`]: () => listed({ followed: calls.some(({ method }) => method === 'DELETE') ? [] : [member] }),
    [`DELETE ${path}/followed/${member._id}`]: { status: 204 },
  })
  await renderScreen(<OwnSharedDates />)
  await screen.findByText(/Please call them\.$/)
  await press('Stop updates about Bikram Thapa')
  await waitFor(() => expect(screen.queryByText("Friends' dates")).toBeNull())
})

test('a match is asked to be named, answers and takes it back; other conversations show nothing', async () => {
  const question = { _id: date._id, from: bibek, startsAt: date.startsAt, agreed: null }
  const calls = answerCalls({
    [`GET ${path}/questions`]: { body: [question] },
    [`PUT ${path}/questions/${date._id}`]: ({ body }) => ({
      body: { ...question, agreed: (body as { agrees: boolean }).agrees },
    }),
  })
  await renderScreen(
    <>
      <DateQuestions partnerId={bibek} partnerName="Bibek Rai" />
      <DateQuestions partnerId={friend._id} partnerName="Kiran Thapa" />
    </>,
  )
  await screen.findByText(/^Bibek Rai is sharing your date on .* Can that friend see your name/)
  expect(screen.queryByText(/Kiran Thapa/)).toBeNull()
  await press('Show my name')
  await screen.findByText(/^Bibek Rai's friend can see your name/)
  await press('Take it back')
  await screen.findByText(/^Bibek Rai's friend can't see your name/)
  const answers = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(answers).toEqual([{ agrees: true }, { agrees: false }])
})
