import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'

const isRoot = process.getuid?.() === 0
const nobody = isRoot ? { uid: 65534, gid: 65534 } : undefined

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hamvav-binaries-'))
  fs.chmodSync(folder, 0o755)
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const cache = () => path.join(folder, 'cache')

/** A small package like the real one after `npm install`; its program runs only if the link to the library exists. */
function unpack(mode: number): string {
  const clone = path.join(folder, 'clone')
  const native = path.join(clone, 'native')
  for (const name of ['bin', 'lib']) fs.mkdirSync(path.join(native, name), { recursive: true })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  fs.writeFileSync(path.join(clone, 'package.json'), '{ "version": "18.4.0" }')
  fs.writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))
  fs.writeFileSync(path.join(native, 'lib/libpq.so.5.18'), '')
  fs.writeFileSync(path.join(native, 'bin/postgres'), '#!/bin/sh\ncat "${0%/*}/../lib/libpq.so.5"\n', { mode: 0o755 })
  fs.chmodSync(clone, mode)
  return native
}

test('programs run in the package after the missing links are created', () => {
  const native = unpack(0o755)
  expect(findBinaries(nobody, native, cache())).toBe(path.join(native, 'bin'))
  expect(fs.existsSync(cache())).toBe(false)
})

if (isRoot) {
  test('programs in a private folder are copied once for an account without access to it', () => {
    const native = unpack(0o700)
    const copy = path.join(cache(), 'postgres-18.4.0/native/bin')
    expect(findBinaries(nobody, native, cache())).toBe(copy)
    const { ino } = fs.statSync(copy)
    expect(findBinaries(nobody, native, cache())).toBe(copy)
    expect(fs.statSync(copy).ino).toBe(ino)
    expect(fs.readdirSync(cache())).toEqual(['postgres-18.4.0'])
  })
}

test('the error for programs that do not run says what to do', () => {
  const native = unpack(0o755)
  fs.rmSync(path.join(native, 'lib/libpq.so.5.18'))
  expect(() => findBinaries(nobody, native, cache())).toThrow(/does not run here \(.*libpq.*\)\. Set DATABASE_URL\.$/)
})
