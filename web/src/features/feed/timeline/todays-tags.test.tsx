import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { TodaysTags } from './todays-tags.tsx'

beforeEach(() => storeSession())

test('the tags lead to their screens, with the number of posts', async () => {
  answerCalls({
    'GET /api/search/tags': {
      body: [
        { tag: 'चिया', posts: 12 },
        { tag: 'momo', posts: 2 },
      ],
    },
  })
  await renderScreen(<TodaysTags />)
  const list = within(await screen.findByRole('navigation', { name: "Today's tags" }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['#चिया12 posts', '#momo2 posts'])
  expect(list.getByRole('link', { name: /momo/ }).getAttribute('href')).toBe('/tag/momo')
})

test.each([
  ['there are none', { body: [] }],
  ['they cannot be read', { status: 503, body: { code: 'unavailable', message: 'Later' } }],
])('nothing is shown if %s', async (_, answer) => {
  const read = vi.fn(() => answer)
  answerCalls({ 'GET /api/search/tags': read })
  await renderScreen(<TodaysTags />)
  await waitFor(() => expect(read).toHaveBeenCalled())
  expect(screen.queryByRole('navigation')).toBeNull()
})
