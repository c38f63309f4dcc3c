// The retention table in ops/ is compared with the tables, the background jobs and the limits of the code.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tableOwners } from '../../boundaries.ts'
import { jobs } from '../../server/src/platform/jobs/catalogue.ts'
import { retentionKinds } from '../../server/src/platform/metrics/retention.ts'

const root = path.join(import.meta.dirname, '../..')
const retention = readFileSync(path.join(root, 'ops/retention.md'), 'utf8')
const [tables, harmless] = retention.split('\n## Jobs that erase nothing\n')

/** Cells of each row: data, tables, kept, erased by, measured. */
const rows = tables
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (?:data|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, data, stored, kept, erasedBy, measured]) => ({ data, stored, kept, erasedBy, measured }))

const namesIn = (text) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name)
const sorted = (names) => [...new Set(names)].toSorted()

test('each table of the database is in a row, and each table of a row exists', () => {
  const named = rows.flatMap(({ stored }) => namesIn(stored)).filter((name) => /^[a-z_]+$/.test(name))
  expect(sorted(named.filter((name) => name !== 'graphile_worker'))).toEqual(sorted(Object.keys(tableOwners)))
})

test('each background job erases what a row says, or is listed as one that erases nothing', () => {
  const erasing = namesIn(rows.map(({ erasedBy }) => erasedBy).join('\n')).filter((name) => name in jobs)
  const others = namesIn(harmless)
  expect(sorted([...erasing, ...others])).toEqual(sorted(Object.keys(jobs)))
  expect(erasing.filter((name) => others.includes(name))).toEqual([])
  // The name of a job says that it erases.
  expect(others.filter((name) => /^(?:erase|sweep|cleanUp)/.test(name))).toEqual([])
})

test('each row names the kind by which the metric measures it, or a reason why there is none', () => {
  const [, legend] = /^\*\*Measured\*\* ([^]*?)\n\n/m.exec(tables)
  const reasons = [...legend.matchAll(/`([\w ]+)`: /g)].map(([, reason]) => reason)
  const kinds = rows.flatMap(({ measured }) => namesIn(measured))
  expect(sorted(kinds)).toEqual(sorted(retentionKinds))
  const others = rows.filter(({ measured }) => !/^`\w+`$/.test(measured))
  expect(sorted(others.map(({ measured }) => measured))).toEqual(sorted(reasons))
  // A time limit is measured, unless the member's deletion is the limit.
  const limitless = others.filter(
    ({ measured, kept }) => measured === 'no limit' && !kept.startsWith('with the member'),
  )
  expect(limitless.filter(({ kept }) => /\d|minute|\bday\b|night|week/.test(kept))).toEqual([])
})

test('the row of each limit has its value', async () => {
  const files = globSync('contract/src/**/{limits,ladder,held-texts}.ts', { cwd: root })
  const modules = await Promise.all(files.map((file) => import(path.join(root, file))))
  const limits = Object.assign({}, ...modules)
  const kept = rows.map((row) => row.kept).join('\n')
  const named = [...kept.matchAll(/(\d+) (?:hours|days|months)[^(`\n]*\(`(\w+)`\)/g)]
  const days = named.filter(([, , name]) => name !== 'keepFailedDays')
  expect(days.length).toBeGreaterThan(10)
  expect(days.map(([, , name]) => [name, limits[name]])).toEqual(days.map(([, value, name]) => [name, Number(value)]))
})

test('the row of failed jobs has the shortest and the longest time', () => {
  const days = Object.values(jobs).map(({ keepFailedDays }) => keepFailedDays)
  expect(retention).toContain(`${Math.min(...days)} to ${Math.max(...days)} days by type (\`keepFailedDays\`)`)
})
