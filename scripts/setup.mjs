// Installs the packages of package-lock.json if any are missing: all, or with `start` only those that `npm start` needs. Runs
// before `npm start` and `npm test` on the installed Node (20.19 or newer), so it imports no packages. All later steps run on
// the Node pinned in package.json.
import { spawnSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled, npmFlags } from './installation.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const onWindows = process.platform === 'win32'
// On Windows everything is installed, because linkPinnedNode does nothing there.
const scope = process.argv[2] === 'start' && !onWindows ? 'runtime' : 'everything'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
if (!isInstalled(root, scope)) install()
linkPinnedNode()
requirePinnedNode()

/**
 * Runs `npm ci` without install scripts of packages, independent of NODE_ENV. `--loglevel=error` hides engine warnings, which
 * are about the installed Node and not about the pinned one.
 */
function install() {
  console.log('Installing the packages of package-lock.json (once; about half a minute) …')
  const flags = ['ci', '--ignore-scripts', ...npmFlags[scope], '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // Runs on npm's own Node: the Node of this process may be in node_modules, which `npm ci` replaces.
  const { status, error } = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...flags], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', flags, { cwd: root, stdio: 'inherit', shell: onWindows })
  if (status !== 0) fail(`npm ci failed${error ? `: ${error.message}` : ` (exit ${status})`}.`)
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
  console.error(message)
  process.exit(1)
}
