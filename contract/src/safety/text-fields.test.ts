import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '../endpoints.ts'
import { clientEvents } from '../socket-events.ts'
import { noTexts, textFields } from './text-fields.ts'

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly format?: string
}

/** Types without text. A type that is unknown here is reported as if it were text. */
const closedTypes: ReadonlySet<string> = new Set([
  'enum',
  'literal',
  'number',
  'int',
  'boolean',
  'null',
  'undefined',
  'date',
])
const closedFormats: ReadonlySet<string> = new Set(['uuid', 'datetime'])

/** Paths of all strings that are neither ids, times nor one of a fixed list. */
function stringsOf(schema: z.ZodMiniType, path: string): string[] {
  const def = schema._zod.def as unknown as Definition
  if (def.shape) return Object.entries(def.shape).flatMap(([key, inner]) => stringsOf(inner, `${path}.${key}`))
  if (def.element) return stringsOf(def.element, `${path}[]`)
  if (def.options) return def.options.flatMap((option) => stringsOf(option, path))
  const inner = def.innerType ?? def.in ?? def.valueType
  if (inner) return stringsOf(inner, path)
  return closedTypes.has(def.type) || closedFormats.has(def.format ?? '') ? [] : [path]
}

const written = [
  ...allEndpoints
    .filter(({ id }) => !id.startsWith('admin'))
    .flatMap(({ id, body }) => (body ? stringsOf(body, id) : [])),
  ...Object.values(clientEvents).flatMap(({ name, payload }) => stringsOf(payload, name)),
]
const isNoText = (path: string) => noTexts.includes(path.split('.').at(-1) ?? '')

test('every string that a member writes is a listed text, or no text', () => {
  expect(written).toContain('createPost.content')
  expect(written).toContain('send.text')
  expect(written.filter((path) => !(path in textFields) && !isNoText(path))).toEqual([])
})

test('the lists name nothing that does not exist', () => {
  expect(Object.keys(textFields).filter((path) => !written.includes(path))).toEqual([])
  const ends = new Set(written.map((path) => path.split('.').at(-1)))
  expect(noTexts.filter((end) => !ends.has(end))).toEqual([])
})

test('a new field with text is noticed, however it is nested', () => {
  const nested = z.object({ notes: z.optional(z.array(z.object({ words: z.nullable(z.string()) }))), id: z.uuid() })
  expect(stringsOf(nested, 'newCall')).toEqual(['newCall.notes[].words'])
})
