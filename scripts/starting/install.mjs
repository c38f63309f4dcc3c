// Installs the packages of package-lock.json if any are missing: all, or with `start` only those that `npm start` needs. Runs
// before `npm start` and `npm test` on the installed Node (20.19 or newer; setup.mjs checks it), so it imports no packages. All later steps run on
// the Node pinned in package.json.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { countPackages, isInstalled, npmFlags } from './installation.mjs'
import { withProgress } from './progress.mjs'
import { plainLog, startLog } from './start-log.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const onWindows = process.platform === 'win32'
// On Windows everything is installed, because linkPinnedNode does nothing there.
const isStart = process.argv[2] === 'start'
const scope = isStart && !onWindows ? 'runtime' : 'everything'
const log = isStart ? startLog() : plainLog

if (!isInstalled(root, scope)) await install()
linkPinnedNode()
requirePinnedNode()

/**
 * Runs `npm ci` without install scripts of packages, independent of NODE_ENV. `--loglevel=error` hides engine warnings, which
 * are about the installed Node and not about the pinned one.
 */
async function install() {
  const flags = [
    'ci',
    '--ignore-scripts',
    ...npmFlags[scope],
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-progress',
  ]
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: log.stdio }
  // Runs on npm's own Node: the Node of this process may be in node_modules, which `npm ci` replaces.
  const start = () =>
    npm
      ? spawn(process.env.npm_node_execpath ?? process.execPath, [npm, ...flags], options)
      : spawn('npm', flags, { ...options, shell: onWindows })
  const total = countPackages(root, scope)
  const reason = await withProgress(
    'Installing the packages of package-lock.json (once)',
    () =>
      new Promise((resolve) => {
        const child = start()
        log.follow(child)
        child.once('error', (error) => resolve(error.message)).once('close', resolve)
      }),
    () => `${Math.min(unpacked(), total)} of ${total} packages`,
    log,
  )
  if (reason !== 0) fail(`npm ci failed (${typeof reason === 'number' ? `exit ${reason}` : reason}).`)
}

/** Packages that are in node_modules. */
function unpacked() {
  const folder = path.join(root, 'node_modules')
  const list = (place) => (existsSync(place) ? readdirSync(place).filter((name) => !name.startsWith('.')) : [])
  return list(folder).reduce((n, name) => n + (name.startsWith('@') ? list(path.join(folder, name)).length : 1), 0)
}

/** Links node in node_modules/.bin: npm 10 does not do so for packages of the root if workspaces are selected. */
function linkPinnedNode() {
  const program = `node-${process.platform}-${process.arch}/bin/node`
  const link = path.join(root, 'node_modules/.bin/node')
  if (onWindows || existsSync(link) || !existsSync(path.join(root, 'node_modules', program))) return
  symlinkSync(path.join('..', program), link)
}

function requirePinnedNode() {
  const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` }
  const { stdout } = spawnSync('node', ['-p', 'process.versions.node'], { encoding: 'utf8', env, shell: onWindows })
  if (Number.parseInt(stdout ?? '', 10) >= 24) return
  fail(`Node 24 is needed and none is published for ${process.platform}-${process.arch}: install it and try again.`)
}

function fail(message) {
  log.fatal(message)
  process.exit(1)
}
