import { expect, test } from 'vitest'
import { foldText, hasWords, searchWords } from '../../../core/search/fold-text.ts'
import { hasWordsInAnyScript } from '../../../core/search/sounds.ts'
import { findWords } from './marked-text.tsx'

const marked = (text: string, query: string) =>
  findWords(text, searchWords(query)).map(({ start, end }) => text.slice(start, end))

test.each([
  ['CAFÉ', 'cafe'],
  ['Zoe\u0308', 'zoë'],
  ['ﬁne', 'FINE'],
  ['२०८३', '2083'],
  ['क़लम', 'कलम'],
  ['क्\u200dष', 'क्ष'],
])('%s and %s are the same', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test('vowel signs are letters: they are not dropped', () => {
  expect(foldText('कि')).not.toBe(foldText('कु'))
})

test('a message matches when it has every word, in any order', () => {
  for (const has of [hasWords, hasWordsInAnyScript]) {
    expect(has(foldText('Tea in Patan, at 5'), searchWords(' patan  TEA '))).toBe(true)
    expect(has(foldText('Tea in Patan'), searchWords('tea pokhara'))).toBe(false)
  }
  expect(searchWords('  \n ')).toEqual([])
})

test('highlights the original text, including combining marks', () => {
  expect(marked('Un café? CAFE!', 'cafe')).toEqual(['café', 'CAFE'])
  expect(marked('Un cafe\u0301?', 'café')).toEqual(['cafe\u0301'])
  expect(marked('सन् २०८३ मा', '2083')).toEqual(['२०८३'])
  expect(marked('🙏🏽 नमस्ते 🙏🏽', 'नमस्ते')).toEqual(['नमस्ते'])
  expect(marked('ﬁne', 'f')).toEqual(['ﬁ'])
})

test('overlapping words are one mark; nothing to find marks nothing', () => {
  expect(marked('banana', 'ana nan')).toEqual(['anan'])
  expect(marked('banana', '')).toEqual([])
  expect(marked('', 'a')).toEqual([])
})

test.each([
  ['मलाई तिम्रो माया लाग्छ', 'maya'],
  ['malai timro maya lagchha', 'माया'],
  ['नमस्ते साथी', 'namaste saathi'],
  ['Ma Lalitpur ma chhu', 'ललितपुर'],
  ['भोलि आउँछु', 'bholi'],
])('%s is found by %s', (text, query) => {
  expect(hasWordsInAnyScript(foldText(text), searchWords(query))).toBe(true)
})

test.each([
  ['मलाई तिम्रो माया लाग्छ', 'mato'],
  ['कागज', 'm'],
  ['maya', 'mayalu'],
])('%s is not found by %s', (text, query) => {
  expect(hasWordsInAnyScript(foldText(text), searchWords(query))).toBe(false)
})

test('a word in the other script is highlighted as a whole', () => {
  expect(marked('मलाई माया लाग्छ, maya', 'maya')).toEqual(['माया', 'maya'])
})
