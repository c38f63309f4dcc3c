import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { allEndpoints } from '../endpoints.ts'
import { clientEvents } from '../socket-events.ts'
import { noTexts, textFields } from './text-fields.ts'

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly keyType?: z.ZodMiniType
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
  if (def.keyType && def.valueType)
    return [...stringsOf(def.keyType, `${path}{}`), ...stringsOf(def.valueType, `${path}{}`)]
  if (def.options) return def.options.flatMap((option) => stringsOf(option, path))
  const inner = def.innerType ?? def.in
  if (inner) return stringsOf(inner, path)
  return closedTypes.has(def.type) || closedFormats.has(def.format ?? '') ? [] : [path]
}

const stringsIn = (schema: z.ZodMiniType | undefined, path: string) => (schema ? stringsOf(schema, path) : [])

/** Of everything that members and visitors send: bodies, addresses and events. No name of a file is kept. */
const written = (endpoints: readonly Endpoint[]) => [
  ...endpoints
    .filter(({ access }) => access !== 'admin')
    .flatMap(({ id, body, query, params }) =>
      [stringsIn(body, id), stringsIn(query, `${id}.query`), stringsIn(params, `${id}.params`)].flat(),
    ),
  ...Object.values(clientEvents).flatMap(({ name, payload }) => stringsOf(payload, name)),
]
const all = written(allEndpoints)
const listed: ReadonlySet<string> = new Set([...Object.keys(textFields), ...Object.values(noTexts).flat()])
const unlisted = (paths: readonly string[]) => paths.filter((path) => !listed.has(path))

test('every string that a member writes is a listed text, or no text', () => {
  expect(all).toContain('createPost.content')
  expect(all).toContain('send.text')
  expect(all).toContain('searchPosts.query.q')
  expect(unlisted(all)).toEqual([])
})

test('the lists name nothing that does not exist, and nothing twice', () => {
  expect([...listed].filter((path) => !all.includes(path))).toEqual([])
  expect(listed.size).toBe(Object.keys(textFields).length + Object.values(noTexts).flat().length)
})

test('a field is excused in its call only: the same name in another one is noticed', () => {
  const call = { method: 'PUT', path: '/api/new', summary: '', rate: 'write', status: 200, response: z.null() } as const
  const body = z.object({ signature: z.string(), screen: z.string(), nested: z.object({ from: z.string() }) })
  const calls: readonly Endpoint[] = [
    { ...call, id: 'saveProfileCard', access: 'member', errors: [], body },
    { ...call, id: 'administerClub', access: 'member', errors: [], query: z.object({ auth: z.string() }) },
    { ...call, id: 'joinClub', access: 'visitor', errors: [], params: z.object({ token: z.string() }) },
    { ...call, id: 'adminDo', access: 'admin', errors: [], body },
  ]
  expect(unlisted(written(calls))).toEqual([
    'saveProfileCard.signature',
    'saveProfileCard.screen',
    'saveProfileCard.nested.from',
    'administerClub.query.auth',
    'joinClub.params.token',
  ])
})

test('a new field with text is noticed, however it is nested', () => {
  const nested = z.object({ notes: z.optional(z.array(z.object({ words: z.nullable(z.string()) }))), id: z.uuid() })
  expect(stringsOf(nested, 'newCall')).toEqual(['newCall.notes[].words'])
  expect(stringsOf(z.object({ tags: z.record(z.string(), z.number()) }), 'newCall')).toEqual(['newCall.tags{}'])
})
