import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Shelf } from './shelf.tsx'

const owner = '0193a5c0-0000-7000-8000-000000000002'

beforeEach(() => storeSession())

test('a shelf names its gifts with their numbers', async () => {
  answerCalls({
    [`GET /api/play/shelf/${owner}`]: {
      body: [
        { gift: 'kite', count: 2 },
        { gift: 'momo', count: 1 },
      ],
    },
  })
  await renderScreen(<Shelf ownerId={owner} />)
  await screen.findByText('A kite, 2 times')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('without gifts, and without a network, there is no shelf', async () => {
  const calls = answerCalls({ [`GET /api/play/shelf/${owner}`]: { body: [] } })
  await renderScreen(<Shelf ownerId={owner} />)
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByRole('region')).toBeNull()
  answerCalls({})
  await renderScreen(<Shelf ownerId={owner} />)
  expect(screen.queryByRole('region')).toBeNull()
})
