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

test('a long text without an end is read in linear time', () => {
  const started = performance.now()
  for (const text of ['@a.'.repeat(2000), '@'.repeat(4000), '#_'.repeat(3000), `@${'.'.repeat(4000)}`]) {
    namesIn(text)
    tagsOf(text)
  }
  expect(performance.now() - started).toBeLessThan(2000)
})
