import { defaultFilters } from '@hamvav/contract/profiles/default-filters'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Call, answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Discover } from '../discover/discover.tsx'
import { aarati, kiran, quietServer } from '../testing/cards.ts'

beforeEach(() => void storeSession())

const hiddenBy = { age: 60, gender: 0, distance: 0, interests: 0, verified: 200, intent: 0 }
const counts = { isEstimated: false, members: 412, shown: 128, decided: 4, hiddenBy, hiddenByOthers: 20 }
const stored = { ...defaultFilters, ageFrom: 25, ageTo: 35 }
const server = (cards = [aarati]) => ({
  ...quietServer(cards),
  'GET /api/profile/filters': { body: stored },
  'GET /api/matches/counts': { body: counts },
})
const show = () => renderScreen(<Discover />, { path: '/matches' })
async function openWindow() {
  await userEvent.click(await screen.findByRole('button', { name: 'Filters, 1 active' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filters' })
  await within(dialog).findByRole('checkbox', { name: 'Women' })
  return dialog
}
const countQueries = (calls: Call[]) =>
  calls
    .filter(({ path }) => path.startsWith('/api/matches/counts'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]))

test('the panel shows the number of results and how many each filter hides', async () => {
  answerCalls(server())
  await show()
  const dialog = await openWindow()
  await within(dialog).findByText('128 of 412 shown')
  const rows = [
    ...within(dialog).getByRole('region', { name: "Who's shown and who's hidden" }).querySelectorAll('dl > div'),
  ]
  expect(rows.map((row) => row.textContent)).toEqual([
    'Hidden by Age60',
    'Hidden by Verified members only200',
    "Hidden by other people's filters20",
    'Already liked, passed, matched or blocked4',
  ])
})

test.each([
  [5_200, 'About 5,200 of 430,000 shown'],
  [0, 'Very few of about 430,000 shown'],
])('estimated counts are shown as such (%i)', async (shown, sentence) => {
  const estimated = { ...counts, isEstimated: true, members: 430_000, shown }
  answerCalls({ ...server(), 'GET /api/matches/counts': { body: estimated } })
  await show()
  await within(await openWindow()).findByText(sentence)
})

test('a count request names every filter, so that no stored one applies', async () => {
  const calls = answerCalls(server())
  await show()
  const dialog = await openWindow()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Women' }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Chess' }))
  await waitFor(() => expect(countQueries(calls).at(-1)?.get('genders')).toBe('female'))
  await waitFor(() => expect(countQueries(calls).at(-1)?.get('interests')).toBe('Chess'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset' }))
  await waitFor(() =>
    expect(Object.fromEntries(countQueries(calls).at(-1) ?? [])).toEqual({
      ageFrom: '18',
      ageTo: '120',
      genders: '',
      distanceKm: '0',
      interests: '',
      verifiedOnly: 'false',
      intents: '',
    }),
  )
})

test('saving stores all filters, closes the dialog and reloads the cards', async () => {
  let saved: unknown
  answerCalls({
    ...server(),
    'GET /api/matches': () => ({ body: saved ? [kiran] : [aarati] }),
    'PUT /api/profile/filters': ({ body }) => {
      saved = body
      return { body }
    },
  })
  await show()
  const dialog = await openWindow()
  within(dialog).getByRole('slider', { name: 'Youngest' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Apply both ways' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByRole('article', { name: 'Kiran Thapa' })
  expect(saved).toEqual({ ...stored, ageFrom: 26, twoWay: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('after an error the dialog keeps the filters and shows the reason', async () => {
  answerCalls(server())
  await show()
  const dialog = await openWindow()
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Verified members only' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain("Your filters weren't saved")
  expect(within(dialog).getByRole<HTMLInputElement>('switch', { name: 'Verified members only' }).checked).toBe(true)
})

test('without a place in the profile the distance filter explains what is missing', async () => {
  answerCalls({
    ...server(),
    'GET /api/profile/me': { body: { place: null, location: 'Atlantis', interests: [] } },
  })
  await show()
  const dialog = await openWindow()
  await within(dialog).findByText(/We don't know where “Atlantis” is/)
  expect(within(dialog).getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/editprofile')
  expect(within(dialog).getByRole('slider', { name: 'Distance' }).hasAttribute('disabled')).toBe(true)
})

test('a card shows its reason and links to the panel', async () => {
  const shared = {
    ...aarati,
    reason: 'interests' as const,
    interests: ['Chess', 'Momo', 'Poetry'],
    sharedInterests: ['Momo', 'Poetry'],
    distanceKm: 12,
  }
  answerCalls(server([shared]))
  await show()
  const card = await screen.findByRole('article')
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Momo in common', 'Poetry in common', 'Chess'])
  expect(within(card).getByText('12 km away')).toBeTruthy()
  const why = within(card).getByRole('button', { name: /^2 interests in common ?Why am I seeing this\?$/ })
  await userEvent.click(why)
  expect(why.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(within(card).getByRole('button', { name: "Who's shown and who's hidden" }))
  await screen.findByRole('dialog', { name: 'Filters' })
})

test('an interest that was typed and not added is kept when the window is closed, until it is added', async () => {
  answerCalls(server())
  await show()
  const field = (dialog: HTMLElement) =>
    within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Add an interest' })
  await userEvent.type(field(await openWindow()), 'Kayaking')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = await openWindow()
  expect(field(dialog).value).toBe('Kayaking')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
  within(dialog).getByRole('checkbox', { name: 'Kayaking' })
  expect([field(dialog).value, sessionStorage.length]).toEqual(['', 0])
})
