// The import rules of oxlint.config.ts apply to new files: in a copy of the configuration, every forbidden import is reported,
// in a feature's folder and in its subfolder.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { forbiddenKinds } from '../boundaries.ts'

const root = path.join(import.meta.dirname, '..')

/** @param files path → imported module @returns {Set<string>} the files in which oxlint reports the import */
function reportedIn(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-lint-'))
  try {
    for (const name of ['oxlint.config.ts', 'boundaries.ts', 'package.json'])
      cpSync(path.join(root, name), path.join(folder, name))
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    for (const [file, imported] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), `import { planted } from '${imported}'\nexport const used = planted\n`)
    }
    return new Set(lint(folder).map(({ filename }) => filename))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function lint(folder) {
  const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', 'server']
  const run = () =>
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e9 })
  let output
  try {
    output = run()
  } catch (error) {
    output = error.stdout // oxlint exits with an error if it reports anything
  }
  return JSON.parse(output).diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
}

const feature = 'server/src/features/feed'
/** A file in the feature's folder and one in its subfolder, each with the import. */
const inBothPlaces = (name, fromRoot, fromRoom) => [
  [`${feature}/${name}`, fromRoot],
  [`${feature}/planted/${name}`, fromRoom],
]
const inPlatform = (name, target) => inBothPlaces(name, `../../platform/${target}`, `../../../platform/${target}`)

const otherKinds = Object.entries(forbiddenKinds).flatMap(([kind, others]) =>
  others.flatMap((other) =>
    [
      inBothPlaces(`own-${other}-${kind}.ts`, `./${other}.ts`, `../${other}.ts`),
      inBothPlaces(`named-${other}-${kind}.ts`, `./planted/some-${other}.ts`, `./some-${other}.ts`),
    ].flat(),
  ),
)
const otherFolders = ['routes', 'queries', 'rules', 'view', 'sockets', 'writing'].flatMap((kind) =>
  [
    inBothPlaces(`higher-${kind}.ts`, '../admin/service.ts', '../../admin/service.ts'),
    inBothPlaces(`sibling-${kind}.ts`, '../matches/service.ts', '../../matches/service.ts'),
    inBothPlaces(`inside-${kind}.ts`, '../profiles/queries.ts', '../../profiles/filters/filter-queries.ts'),
    inBothPlaces(`app-${kind}.ts`, '../../app/services.ts', '../../../app/services.ts'),
  ].flat(),
)
const forbidden = [
  ...otherKinds,
  ...otherFolders,
  ...inPlatform('error-queries.ts', 'http/app-error.ts'),
  ...inPlatform('push-queries.ts', 'realtime/push.ts'),
  ...inPlatform('database-rules.ts', 'database/statement.ts'),
  ...inPlatform('media-rules.ts', 'media/upload.ts'),
  ...inBothPlaces('files-rules.ts', 'node:fs/promises', 'node:fs'),
  ...inBothPlaces('pool-rules.ts', 'pg', 'pg'),
  ['server/src/platform/jobs/planted.ts', '../../features/feed/service.ts'],
  ['server/src/schema/planted.ts', '../features/feed/service.ts'],
]
const allowed = [
  ...inBothPlaces('fine-queries.ts', './rules.ts', '../rules.ts'),
  ...inBothPlaces('fine-view.ts', './queries.ts', '../queries.ts'),
  ...inBothPlaces('fine-routes.ts', './service.ts', '../service.ts'),
  ...inBothPlaces('fine-writing.ts', '../profiles/service.ts', '../../profiles/service.ts'),
  ...inPlatform('statement-queries.ts', 'database/statement.ts'),
  ...inPlatform('error-rules.ts', 'http/app-error.ts'),
  ...inPlatform('day-rules.ts', 'time/kathmandu.ts'),
]

const reported = reportedIn([...forbidden, ...allowed])

test('forbidden imports are reported in every folder and for every file name of the kind', () => {
  expect(forbidden.map(([file]) => file).filter((file) => !reported.has(file))).toEqual([])
})

test('allowed imports are not reported', () => {
  expect(allowed.map(([file]) => file).filter((file) => reported.has(file))).toEqual([])
})
