import { expect, test, vi } from 'vitest'
import { currentLanguage, setLanguage } from '../core/preferences/language.ts'
import { currentMessages } from './catalogue.ts'
import { type Plain, type Texts, textsIn } from './loaded-texts.ts'
import { loadIn, withTexts } from './load-texts.ts'

type Sample = Texts<Plain<'hello'>>

/** A server with one catalogue a file, whose answers wait until they are let go. */
function answerTexts() {
  const waiting = new Map<string, PromiseWithResolvers<Response>>()
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const name = /\/assets\/texts-(.+)\.json$/.exec(String(input))?.[1] ?? expect.fail(String(input))
    asked.push(name)
    const answer = Promise.withResolvers<Response>()
    waiting.set(name, answer)
    return answer.promise
  })
  return {
    asked,
    answer(name: string, language: 'en' | 'ne') {
      const content = { [name]: { hello: `hello ${name} ${language}` } }
      waiting.get(`${name}-${language}`)?.resolve(Response.json(content))
    },
    fail: (name: string) => waiting.get(name)?.reject(new TypeError('offline')),
  }
}

test('code waits for its texts in the language that is shown, and no other is asked for', async () => {
  const { asked, answer } = answerTexts()
  const handle: Sample = 'one'
  const arrived = vi.fn<(code: string) => void>()
  const waits = withTexts('one', Promise.resolve('code')).then((code) => arrived(code))
  await expect.poll(() => asked).toEqual(['one-en'])
  expect(arrived).not.toHaveBeenCalled()
  answer('one', 'en')
  await waits
  expect(arrived).toHaveBeenCalledWith('code')
  expect(currentMessages(handle).hello).toBe('hello one en')
  await withTexts('one', Promise.resolve('again'))
  expect(asked).toEqual(['one-en'])
})

test('a language is shown once all texts that were loaded are there in it, also those of a screen that opens meanwhile', async () => {
  const { asked, answer } = answerTexts()
  const first = withTexts('two', Promise.resolve())
  answer('two', 'en')
  await first
  setLanguage('ne')
  expect(asked).toContain('two-ne')
  const later = withTexts('three', Promise.resolve())
  expect(asked).toContain('three-en')
  for (const name of asked.filter((name) => name.endsWith('-ne'))) answer(name.slice(0, -3), 'ne')
  await expect.poll(() => asked).toContain('three-ne')
  expect(currentLanguage()).toBe('en')
  answer('three', 'en')
  await later
  expect(currentLanguage()).toBe('en')
  answer('three', 'ne')
  await expect.poll(currentLanguage).toBe('ne')
  expect(document.documentElement.lang).toBe('ne')
  for (const handle of ['two', 'three'] satisfies Sample[])
    expect(currentMessages(handle as Sample).hello).toBe(`hello ${handle} ne`)
  setLanguage('en')
  // Nothing is missing: at once.
  expect(currentLanguage()).toBe('en')
})

test('texts that cannot be fetched: the code fails like code that cannot be fetched, and the next try asks again', async () => {
  const { asked, answer, fail } = answerTexts()
  const waits = withTexts('four', Promise.resolve())
  fail('four-en')
  await expect(waits).rejects.toThrow(/^Failed to fetch dynamically imported module: \/assets\/texts-four-en\.json$/)
  const again = withTexts('four', Promise.resolve())
  answer('four', 'en')
  await again
  expect(asked).toEqual(['four-en', 'four-en'])
})

test('a language whose texts cannot be fetched is not shown, and the choice can be made again', async () => {
  const { asked, answer, fail } = answerTexts()
  const opened = withTexts('five', Promise.resolve())
  answer('five', 'en')
  await opened
  setLanguage('ne')
  for (const name of asked.filter((name) => name.endsWith('-ne'))) fail(name)
  await expect.poll(() => localStorage.getItem('language')).toBe('en')
  expect(currentLanguage()).toBe('en')
  setLanguage('ne')
  for (const name of asked.filter((name) => name.endsWith('-ne'))) answer(name.slice(0, -3), 'ne')
  await expect.poll(currentLanguage).toBe('ne')
  setLanguage('en')
})

test('the last of two quick choices is the one that is shown', async () => {
  const { asked, answer } = answerTexts()
  const opened = withTexts('six', Promise.resolve())
  answer('six', 'en')
  await opened
  setLanguage('ne')
  setLanguage('en')
  for (const name of asked.filter((name) => name.endsWith('-ne'))) answer(name.slice(0, -3), 'ne')
  await expect.poll(() => textsIn('six' as Sample, 'ne')?.hello).toBe('hello six ne')
  expect([currentLanguage(), localStorage.getItem('language')]).toEqual(['en', 'en'])
})

test('a catalogue can be loaded in the other language too', async () => {
  const { asked, answer } = answerTexts()
  const opened = withTexts('seven', Promise.resolve())
  answer('seven', 'en')
  await opened
  const both = loadIn('seven', 'ne')
  await expect.poll(() => asked).toEqual(['seven-en', 'seven-ne'])
  answer('seven', 'ne')
  await both
  expect(textsIn('seven' as Sample, 'ne')?.hello).toBe('hello seven ne')
  expect(currentLanguage()).toBe('en')
})

test('texts whose English comes from the server are asked for in Nepali only, also after a failure', async () => {
  const { asked, answer, fail } = answerTexts()
  await withTexts('_errors', Promise.resolve())
  expect(asked).toEqual([])
  setLanguage('ne')
  expect(asked).toEqual(['_errors-ne'])
  fail('_errors-ne')
  await expect.poll(() => localStorage.getItem('language')).toBe('en')
  setLanguage('ne')
  await expect.poll(() => asked).toEqual(['_errors-ne', '_errors-ne'])
  expect(currentLanguage()).toBe('en')
  answer('_errors', 'ne')
  await expect.poll(() => currentLanguage()).toBe('ne')
})
