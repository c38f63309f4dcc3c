import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'

const isRoot = process.getuid?.() === 0
const nobody = isRoot ? { uid: 65534, gid: 65534 } : undefined
const native = path.dirname(findBinaries(undefined))

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hamvav-binaries-'))
  fs.chmodSync(folder, 0o755)
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** A package as npm unpacks it: without its symbolic links. */
function unpack(mode: number): string {
  const place = path.join(folder, 'clone')
  fs.cpSync(path.dirname(native), place, {
    recursive: true,
    filter: (source) => !fs.lstatSync(source).isSymbolicLink(),
  })
  fs.chmodSync(place, mode)
  return path.join(place, 'native')
}

test('runs them where they are, the links that the package leaves out added', () => {
  const place = unpack(0o755)
  const binaries = findBinaries(nobody, place, path.join(folder, 'cache'))
  expect(binaries).toBe(path.join(place, 'bin'))
  expect(fs.existsSync(path.join(folder, 'cache'))).toBe(false)
})

if (isRoot) {
  test('copies them once for an account that cannot enter the private folder in which they lie', () => {
    const place = unpack(0o700)
    const cache = path.join(folder, 'cache')
    const binaries = findBinaries(nobody, place, cache)
    expect(binaries.startsWith(`${cache}/postgres-`)).toBe(true)
    expect(spawnSync(path.join(binaries, 'initdb'), ['--version'], { ...nobody, cwd: '/' }).status).toBe(0)
    const { ino } = fs.statSync(binaries)
    expect(fs.statSync(findBinaries(nobody, place, cache)).ino).toBe(ino)
    expect(fs.readdirSync(cache)).toHaveLength(1)
  })
}

test('says what to do where they do not run', () => {
  const place = unpack(0o755)
  fs.rmSync(path.join(place, 'lib'), { recursive: true })
  fs.mkdirSync(path.join(place, 'lib'))
  expect(() => findBinaries(nobody, place, path.join(folder, 'cache'))).toThrow(
    /does not run here \(.*\)\. Set DATABASE_URL\.$/,
  )
})
