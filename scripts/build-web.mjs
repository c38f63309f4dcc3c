// Builds the web front end into web/dist if its sources have changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withProgress } from './starting/progress.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = path.join(root, 'web/dist')
const cache = path.join(root, '.cache')
const stamp = path.join(cache, 'web-dist.stamp')
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const unrelated = new Set(['dist', 'node_modules', 'generated', 'test-results'])

export async function buildWebIfStale() {
  const current = fingerprint()
  if (existsSync(path.join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  const started = Date.now()
  await withProgress('Building the web front end (only when it has changed)', build)
  writeFileSync(stamp, current)
  console.log(`Built the web front end in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** Builds into a temporary folder and renames it, so that neither a running server nor a crash leaves a partial build. */
async function build() {
  const fresh = path.join(cache, `web-dist-${process.pid}`)
  const old = path.join(cache, `web-dist-old-${process.pid}`)
  mkdirSync(cache, { recursive: true })
  rmSync(stamp, { force: true })
  try {
    await vite(['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'])
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(fresh, dist)
  } finally {
    for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
  }
}

function vite(args) {
  const program = path.join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [program, ...args], { cwd: path.join(root, 'web'), stdio: 'inherit' })
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
  const files = [...filesIn('web'), ...filesIn('contract'), 'package-lock.json', 'tsconfig.base.json']
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

function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !unrelated.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .toSorted()
}
