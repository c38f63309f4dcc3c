import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { namesIn, tagsOf } from './tags.ts'

test.each([
  ['Tea #chiya #chiya, #momo_party!', ['chiya', 'momo_party']],
  ['#दशैं र #गर्‍यो', ['दशैं', 'गर्‍यो']],
  ['a#b ## # #', []],
])('tags of %s', (text, tags) => expect(tagsOf(text)).toEqual(tags))

test.each([
  ['@asha and @Bikram.rai. @asha', ['asha', 'bikram.rai']],
  ['(@asha) "@pema_lama"!', ['asha', 'pema_lama']],
  ['asha@gmail.com @ab x@asha https://example.com/@asha @@asha @asha@example.com', []],
  [`@${'a'.repeat(25)}`, []],
])('names in %s', (text, names) => expect(namesIn(text)).toEqual(names))

// Linear matching takes milliseconds. Quadratic matching would take minutes: the limit of 20 s ends it, and the test fails.
test.each([
  ['@', '@a.', '', 0],
  ['@', '@', '', 0],
  ['@', '.', '', 0],
  ['@', 'a', '@', 0],
  ['@', 'a.', '@', 1],
  ['#', '#_', '', 1],
  ['#', 'a\u200d', '', 1],
  ['#', 'a', '', 1],
])('reads %j, a million times %j and %j without quadratic matching', (start, part, end, found) => {
  const text = start + part.repeat(1_000_000) + end
  const read = () => namesIn(text).length + tagsOf(text).length
  expect(runInNewContext('read()', { read }, { timeout: 20_000 })).toBe(found)
})
