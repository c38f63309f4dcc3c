import { expect, test } from 'vitest'
import type { Catalogue } from '../catalogue.ts'

const files = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./*.test.ts'], { eager: true })

/** Texts that are the same in both languages, as `catalogue.key`. */
const sameInBoth = new Set<string>([])

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'object'

/** Stands for any message parameter: each property reads as 7. */
const values = new Proxy({}, { get: () => 7 }) as never

function written(message: unknown): string {
  return typeof message === 'function' ? String(message(values)) : String(message)
}

const texts = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .flatMap(([name, value]) => (isCatalogue(value) ? [{ name, value }] : []))
  .flatMap(({ name, value }) =>
    Object.keys(value.en).map((key) => ({
      key: `${name}.${key}`,
      en: written(value.en[key]),
      ne: written(value.ne[key]),
    })),
  )

test('the catalogues are found', () => expect(texts.length).toBeGreaterThan(40))

test('every text is translated', () => {
  const untranslated = texts.filter(
    ({ key, en, ne }) => !sameInBoth.has(key) && (en === ne || !/\p{sc=Deva}/u.test(ne)),
  )
  expect(untranslated).toEqual([])
})

test('no text is empty, and no English text contains Devanagari', () => {
  expect(texts.filter(({ en, ne }) => !en.trim() || !ne.trim() || /\p{sc=Deva}/u.test(en))).toEqual([])
})
