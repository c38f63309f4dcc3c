import { expect, test } from 'vitest'
import { emojiFile } from '../../../../emoji/emoji-file.ts'
import { answerCalls } from '../../../testing/server.ts'
import { loadEmoji } from './emoji-data.ts'

async function load(language: 'en' | 'ne') {
  answerCalls({ [`GET /emoji-${language}.json`]: { body: JSON.parse(await emojiFile(language)) as object } })
  return loadEmoji(language)
}
const named = (emojis: Awaited<ReturnType<typeof loadEmoji>>, emoji: string) =>
  emojis.find((one) => one.emoji === emoji) ?? expect.fail(`no ${emoji}`)

test('in Nepali an emoji has the Nepali name, and is found by Nepali and by English words', async () => {
  const heart = named(await load('ne'), '❤️')
  expect(heart.label).toBe('रातो मुटु')
  expect(heart.tags).toEqual(expect.arrayContaining(['मुटु', 'heart', 'love']))
})

test('in Nepali an emoji is found by Romanised Nepali, as it is usually typed or by its sound', async () => {
  const emojis = await load('ne')
  // As the picker searches: a part of a word.
  const isFound = (emoji: string, typed: string) => named(emojis, emoji).tags.some((tag) => tag.includes(typed))
  expect(isFound('❤️', 'mutu') && isFound('❤️', 'rato')).toBe(true)
  expect(isFound('🌺', 'phul') && isFound('🌺', 'pul')).toBe(true)
  expect(isFound('🐘', 'hatti')).toBe(true)
  expect(isFound('🐘', 'mutu')).toBe(false)
})

test('in English the names and words are English', async () => {
  const heart = named(await load('en'), '❤️')
  expect(heart.label).toBe('red heart')
  expect([heart.label, ...heart.tags].join(' ')).not.toMatch(/\p{Script=Devanagari}/u)
})

test('both languages have the same emoji in the same order; nearly all have a Nepali name', async () => {
  const [english, nepali] = [await load('en'), await load('ne')]
  expect(nepali.map(({ emoji }) => emoji)).toEqual(english.map(({ emoji }) => emoji))
  const without = nepali.filter(({ label }) => !/\p{Script=Devanagari}/u.test(label))
  expect(without.length / nepali.length).toBeLessThan(0.03)
})
