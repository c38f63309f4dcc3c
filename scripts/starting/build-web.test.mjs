// Runs the scripts of `npm run build` and `npm start` in a small checkout, whose Vite and server only say that they ran.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const scripts = path.join(import.meta.dirname, '..')
const vite = `import { mkdirSync, writeFileSync } from 'node:fs'
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
mkdirSync(folder)
writeFileSync(folder + '/index.html', '')
console.log('Vite ran')
console.error('\\u001B[33ma warning of Vite\\u001B[39m')
if (process.env.VITE_FAILS) process.exit(1)`
const dependsOn = (...names) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '0.1.0'])) })

let root
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hamvav-build-'))
  cpSync(scripts, path.join(root, 'scripts'), { recursive: true })
  write('package-lock.json', '{}')
  write('tsconfig.base.json', '{}')
  write('web/package.json', dependsOn('react', '@hamvav/words'))
  write('words/package.json', dependsOn('@hamvav/roots'))
  write('words/src/lexicon.ts', 'export {}')
  write('roots/package.json', '{}')
  write('roots/src/roots.ts', 'export {}')
  write('server/package.json', dependsOn('@hamvav/words'))
  write('server/src/app/main.ts', `console.log(JSON.stringify({ msg: 'server' }))`)
  write('node_modules/vite/bin/vite.js', vite)
})
afterEach(() => rmSync(root, { recursive: true }))

function run(script, env = {}, ...args) {
  const PATH = path.dirname(process.execPath)
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts', script), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH, ...env },
  })
  return { status, lines: stdout.trim().split('\n'), stderr }
}
const buildsAtStart = () => run('start.mjs').lines.includes('Vite ran')

test('a start builds again only after a change of what the front end is made of', () => {
  expect(buildsAtStart()).toBe(true)
  write('words/src/lexicon.ts', 'export const changed = 1')
  expect(buildsAtStart()).toBe(true)
  write('roots/src/roots.ts', 'export const changed = 1')
  expect(buildsAtStart()).toBe(true)
  write('server/src/added.ts', '')
  write('words/src/lexicon.test.ts', '')
  expect(buildsAtStart()).toBe(false)
})

test('npm run build always builds, and a start after it does not; a failed build is reported and repeated', () => {
  for (const _time of [1, 2])
    expect(run('build.mjs')).toMatchObject({ status: 0, lines: expect.arrayContaining(['Vite ran']) })
  expect(existsSync(path.join(root, 'web/dist/index.html'))).toBe(true)
  expect(buildsAtStart()).toBe(false)
  const failed = run('build.mjs', { VITE_FAILS: '1' })
  expect([failed.status, failed.stderr]).toEqual([
    1,
    expect.stringContaining('could not be built; see the output above'),
  ])
  expect(buildsAtStart()).toBe(true)
  const { build, start } = JSON.parse(readFileSync(path.join(scripts, '../package.json'), 'utf8')).scripts
  expect([build, start]).toEqual(['node scripts/build.mjs', 'exec node scripts/start.mjs'])
})

test.each([
  ['the environment', { NODE_ENV: 'production' }, []],
  ['.env', {}, []],
  ['the file of ENV_FILE', { ENV_FILE: 'other.env' }, []],
  ['the file of --env-file', {}, ['--env-file', 'other.env']],
])('in production by %s each line of a start is JSON in the format of the log', (place, env, args) => {
  write(place === '.env' ? '.env' : 'other.env', 'NODE_ENV=production\n')
  const { status, lines, stderr } = run('start.mjs', env, ...args)
  expect([status, stderr]).toEqual([0, ''])
  const [server, ...own] = lines.map((line) => JSON.parse(line)).toReversed()
  expect(server).toEqual({ msg: 'server' })
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const line = (level, msg) => ({ level, time, msg })
  expect(own).toHaveLength(4)
  expect(own).toEqual(
    expect.arrayContaining([
      line('info', 'Building the web front end (only when it has changed) …'),
      line('info', 'Vite ran'),
      line('warn', 'a warning of Vite'),
      line('info', expect.stringMatching(/^Built the web front end in \d+\.\d s\.$/)),
    ]),
  )
})

test('in production a failed build is JSON too, and LOG_LEVEL omits what is below it', () => {
  const { status, lines, stderr } = run('start.mjs', { NODE_ENV: 'production', LOG_LEVEL: 'warn', VITE_FAILS: '1' })
  expect([status, stderr]).toEqual([1, ''])
  expect(lines.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg])).toEqual([
    ['warn', 'a warning of Vite'],
    ['fatal', expect.stringMatching(/^The web front end could not be built/)],
  ])
})

test('in production the lines of an installation before a start are JSON too', () => {
  const workspaces = ['', 'contract', 'words', 'server', 'web'].map((name) => [name, {}])
  write('package-lock.json', JSON.stringify({ packages: Object.fromEntries(workspaces) }))
  write('npm.mjs', `console.log('added 7 packages'); process.exit(Number(process.env.NPM_STATUS ?? 0))`)
  const env = { NODE_ENV: 'production', npm_execpath: path.join(root, 'npm.mjs') }
  const texts = (more, ...args) => run('setup.mjs', { ...env, ...more }, ...args).lines
  const messages = (lines) => lines.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg])
  const progress = 'Installing the packages of package-lock.json (once) …'
  expect(messages(texts({}, 'start'))).toEqual([
    ['info', progress],
    ['info', 'added 7 packages'],
  ])
  expect(messages(texts({ NPM_STATUS: '3' }, 'start')).at(-1)).toEqual(['fatal', 'npm ci failed (exit 3).'])
  expect(texts({})).toEqual([progress, 'added 7 packages']) // of npm test and others
})

test('outside of production the lines of a start are plain', () => {
  expect(run('start.mjs', { ENV_FILE: '' }).lines).toEqual([
    'Building the web front end (only when it has changed) …',
    'Vite ran',
    expect.stringMatching(/^Built the web front end in /),
    '{"msg":"server"}',
  ])
})
