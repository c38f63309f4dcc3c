// Builds the web front end into web/dist: `npm run build` always, `npm start` and the tests if its sources have changed since.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withProgress } from './progress.mjs'
import { plainLog } from './start-log.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = path.join(root, 'web/dist')
const cache = path.join(root, '.cache')
const stamp = path.join(cache, 'web-dist.stamp')
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const unrelated = new Set(['dist', 'node_modules', 'generated', 'test-results'])

/** @param log of start-log.mjs */
export async function buildWebIfStale(log = plainLog) {
  const isBuilt = existsSync(path.join(dist, 'index.html')) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === fingerprint()) return
  await buildWeb(log, 'Building the web front end (only when it has changed)')
}

/** Builds, and records from what, so that a start does not build the same again. */
export async function buildWeb(log = plainLog, text = 'Building the web front end') {
  const current = fingerprint() // before the build: a source that changes meanwhile is built again
  const started = Date.now()
  await withProgress(text, () => build(log), undefined, log)
  writeFileSync(stamp, current)
  log.info(`Built the web front end in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** Builds into a temporary folder and renames it, so that neither a running server nor a crash leaves a partial build. */
async function build(log) {
  const fresh = path.join(cache, `web-dist-${process.pid}`)
  const old = path.join(cache, `web-dist-old-${process.pid}`)
  mkdirSync(cache, { recursive: true })
  rmSync(stamp, { force: true })
  try {
    await vite(['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], log)
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(fresh, dist)
  } finally {
    for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
  }
}

function vite(args, log) {
  const program = path.join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [program, ...args], { cwd: path.join(root, 'web'), stdio: log.stdio })
  log.follow(child)
  const end = () => {
    child.kill()
    process.exit(1)
  }
  for (const signal of signals) process.on(signal, end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, end)
      if (code === 0) resolve()
      else reject(new Error('The web front end could not be built; see the output above.'))
    })
  })
}

function fingerprint() {
  const hash = createHash('sha256')
  const folders = [...new Set(withOwnDependencies('web'))]
  const files = [...folders.flatMap(filesIn), 'package-lock.json', 'tsconfig.base.json']
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  for (const [name, value] of Object.entries(process.env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  }
  return hash.digest('hex')
}

/** The workspace and those that it depends on, directly or indirectly; the folder of each has the name of its package. */
function withOwnDependencies(workspace) {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'))
  const own = Object.keys(dependencies).flatMap((name) => /^@hamvav\/(.+)/.exec(name)?.[1] ?? [])
  return [workspace, ...own.flatMap((name) => withOwnDependencies(name))]
}

function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !unrelated.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .toSorted()
}
