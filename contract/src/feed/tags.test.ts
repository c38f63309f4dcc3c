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

// In linear time this takes milliseconds, in quadratic time minutes, so that the limit ends it.
test.each(['@a.', '@', '#_', '@.', '.'])('a million times %j are read without quadratic matching', (part) => {
  const text = `@${part.repeat(1_000_000)}`
  const read = () => namesIn(text).length + tagsOf(text).length
  expect(runInNewContext('read()', { read }, { timeout: 20_000 })).toBeLessThanOrEqual(1)
})
