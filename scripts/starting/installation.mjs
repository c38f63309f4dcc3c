// Packages of package-lock.json that a command needs, and whether they are installed. Imports no packages, because it runs
// before they are installed.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Workspaces that `npm start` needs: the server, and the front end with its build; no tests, tools and benches. */
export const runtimeWorkspaces = ['contract', 'words', 'server', 'web']

export const npmFlags = {
  everything: ['--include=dev', '--include=optional'],
  runtime: [
    '--omit=dev',
    '--include=optional',
    '--include-workspace-root', // holds the pinned Node
    ...runtimeWorkspaces.map((workspace) => `--workspace=${workspace}`),
  ],
}

/**
 * Compares the lock file with the list of packages that npm writes as its last step; an interrupted installation has no list.
 * @param scope {'everything' | 'runtime'}
 */
export function isInstalled(root, scope) {
  const list = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const { packages: installed } = JSON.parse(readFileSync(list, 'utf8'))
  const { packages: locked } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const folders = scope === 'runtime' ? runtimePackages(locked) : Object.keys(locked)
  return folders.every((folder) => {
    if (!folder.includes('node_modules/')) return true
    const entry = locked[folder]
    const present = installed[folder]
    if (!present) return entry.optional === true && !isForThisMachine(folder, entry)
    return present.version === entry.version && present.integrity === entry.integrity
  })
}

/** Packages at the top of node_modules after an installation on this machine. */
export function countPackages(root, scope) {
  const { packages: locked } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const folders = scope === 'runtime' ? runtimePackages(locked) : Object.keys(locked)
  const isAtTop = (folder) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(folder)
  const isLeftOut = (folder) => locked[folder].optional === true && !isForThisMachine(folder, locked[folder])
  return folders.filter((folder) => isAtTop(folder) && !isLeftOut(folder)).length
}

/** @returns {string[]} folders of the lock file that `npm start` needs: direct and indirect dependencies */
export function runtimePackages(locked) {
  const found = new Set()
  const add = (folder, dependencies) => {
    for (const name of Object.keys(dependencies)) {
      const dependency = resolve(locked, folder, name)
      if (dependency === null || found.has(dependency)) continue
      found.add(dependency)
      const { dependencies, optionalDependencies } = locked[dependency]
      add(dependency, { ...dependencies, ...optionalDependencies })
    }
  }
  add('', locked[''].optionalDependencies ?? {})
  for (const workspace of runtimeWorkspaces) {
    const { dependencies, optionalDependencies } = locked[workspace]
    add(workspace, { ...dependencies, ...optionalDependencies })
  }
  return [...found]
}

/** Resolves a package as Node does: first in the folder's own node_modules, then in each folder above it. */
function resolve(locked, folder, name) {
  for (let place = folder; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    const candidate = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`
    if (candidate in locked) return candidate
    if (place === '') return null
  }
}

const isForThisMachine = (folder, entry) => folder.endsWith(`${process.platform}-${process.arch}`) && !entry.libc
