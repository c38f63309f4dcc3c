import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makePost, page, postId } from '../features/feed/testing/posts.ts'
import { wideScreen } from '../core/hooks/use-media.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { answerCalls } from '../testing/server.ts'
import { storeSession } from '../testing/session.ts'
import { HomeChoice } from './home-choice.tsx'

let isWide = true
const listeners = new Set<() => void>()

beforeEach(async () => {
  answerCalls({ 'GET /api/posts': { body: page([makePost(1)]) } })
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === wideScreen && isWide
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  // Loads the code of both screens, as the router does before it renders.
  for (const wide of [true, false]) {
    isWide = wide
    await HomeChoice.preload()
  }
  isWide = true
})

const welcome = () => screen.findByRole('heading', { level: 1, name: 'Welcome to Hamvav' })
const feed = () => screen.findByRole('article')

function resize(wide: boolean) {
  isWide = wide
  act(() => {
    for (const listener of listeners) listener()
  })
}

test('a visitor sees the landing on a wide screen, the feed on a small one, also after a change of width', async () => {
  await renderScreen(<HomeChoice />)
  await welcome()
  // In the hero and at the foot
  expect(screen.getAllByRole('link', { name: 'Register' })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Explore Now' }).getAttribute('href')).toBe('/explore')
  for (const name of ['Meet New People', 'Safe & Secure', 'Interactive Experience', 'Stay in the Loop'])
    expect(screen.getByRole('heading', { name })).toBeTruthy()
  expect(screen.getAllByText('Example')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy()
  resize(false)
  await feed()
  expect(screen.queryByText('Explore Now')).toBeNull()
  resize(true)
  await welcome()
})

test('a member sees the feed at every width', async () => {
  storeSession()
  await renderScreen(<HomeChoice />)
  await feed()
  expect(screen.queryByText('Explore Now')).toBeNull()
})

test('a link to comments opens them, also for a visitor on a wide screen', async () => {
  answerCalls({
    'GET /api/posts': { body: page([makePost(1)]) },
    [`GET /api/posts/${postId(1)}/comments`]: { body: { comments: [], commentsCount: 0, hasMore: false } },
  })
  await renderScreen(<HomeChoice />, { path: `/?comments=${postId(1)}` })
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('the first paint of a visitor on a phone has the sentence of the card that follows, in both languages', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8')
  const sentences = [...page.matchAll(/<p lang="(..)">(.+)<\/p>/g)].map(([, language, text]) => [language, text])
  const inCatalogue = ['en', 'ne'].map((language) => {
    const file = path.join(import.meta.dirname, `../i18n/locales/${language}/app.json`)
    return [
      language,
      (JSON.parse(readFileSync(file, 'utf8')) as { visitorCard: { sentence: string } }).visitorCard.sentence,
    ]
  })
  expect(sentences).toEqual(inCatalogue)
})
