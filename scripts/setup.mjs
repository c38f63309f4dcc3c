// Brings node_modules in line with package-lock.json. Runs before `npm start` and `npm test`, on whatever Node the
// machine has (20.19 or newer), so: built-ins only. Everything after it runs on the Node pinned in package.json.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const onWindows = process.platform === 'win32'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
if (!isInstalled()) install()
requirePinnedNode()

/** npm leaves a list of what it really installed; it is written last, so an installation cut short has none. */
function isInstalled() {
  const list = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([folder, entry]) => {
    if (!folder.includes('node_modules/')) return true
    const present = installed[folder]
    if (!present) return entry.optional === true && !isForThisMachine(folder, entry)
    return present.version === entry.version && present.integrity === entry.integrity
  })
}

function isForThisMachine(folder, entry) {
  return folder.endsWith(`${process.platform}-${process.arch}`) && !entry.libc
}

/** No package may run code of its own at install time. Development packages come too, whatever NODE_ENV says: the web
 *  front end is built here. Warnings about engines would judge the machine's Node, which the product does not run on. */
function install() {
  console.log('Installing the packages of package-lock.json (once; about half a minute) …')
  const flags = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  flags.push('--loglevel=error')
  const npm = process.env.npm_execpath
  // npm's own Node: the one of this process may lie in the folder that is about to be replaced.
  const { status, error } = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...flags], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', flags, { cwd: root, stdio: 'inherit', shell: onWindows })
  if (status !== 0) fail(`npm ci failed${error ? `: ${error.message}` : ` (exit ${status})`}.`)
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
