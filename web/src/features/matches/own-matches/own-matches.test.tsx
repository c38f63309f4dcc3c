import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Discover } from '../discover/discover.tsx'
import { aarati, idOf, makeMatch, quietServer } from '../testing/cards.ts'

beforeEach(() => void storeSession())

test('own matches are listed first, new ones marked, each with a link to the conversation', async () => {
  const body = [makeMatch(7, 'Bibek', true), makeMatch(8, 'Pema')]
  answerCalls({ ...quietServer([aarati]), 'GET /api/matches/mine': { body } })
  await renderScreen(<Discover />, { path: '/matches' })
  const strip = within(await screen.findByRole('region', { name: 'My matches' }))
  expect(strip.getByRole('link', { name: 'Message Bibek · New' }).getAttribute('href')).toBe(`/messages/${idOf(7)}`)
  expect(strip.getByRole('link', { name: 'Message Pema' })).toBeTruthy()
  expect(strip.queryByRole('button', { name: 'See all' })).toBeNull()
})

test('a long list opens in a dialog', async () => {
  const body = Array.from({ length: 12 }, (_, n) => makeMatch(50 + n, `Friend ${n}`))
  answerCalls({ ...quietServer([aarati]), 'GET /api/matches/mine': { body } })
  await renderScreen(<Discover />, { path: '/matches' })
  await userEvent.click(await screen.findByRole('button', { name: 'See all' }))
  const dialog = await screen.findByRole('dialog', { name: 'My matches' })
  expect(within(dialog).getAllByRole('link')).toHaveLength(12)
})
