import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPageFile } from './page-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hamvav-page-'))
  file = path.join(folder, 'index.html')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string, seconds: number): void {
  writeFileSync(name, text)
  utimesSync(name, seconds, seconds)
}
const sent = (acceptEncoding: string | undefined) => {
  const variant = createPageFile(file).variantFor(acceptEncoding)
  return variant && `${variant.encoding} ${variant.body}`
}

test('nothing where there is no page', () => {
  expect(sent('br')).toBeNull()
})

test.each([
  ['gzip, deflate, br, zstd', 'br B'],
  ['br;q=0.5, gzip;q=1', 'br B'],
  ['gzip', 'gzip G'],
  ['BR', 'br B'],
  ['br;q=0, gzip', 'gzip G'],
  ['br; q=0.000,gzip;q=0', 'null P'],
  ['identity', 'null P'],
  ['brotli', 'null P'],
  [undefined, 'null P'],
])('to %s goes %s', (acceptEncoding, expected) => {
  write(file, 'P', 1)
  write(`${file}.br`, 'B', 1)
  write(`${file}.gz`, 'G', 1)
  expect(sent(acceptEncoding)).toBe(expected)
})

test('a compressed file older than the page is not sent', () => {
  write(`${file}.br`, 'B', 1)
  write(file, 'P', 2)
  expect(sent('br')).toBe('null P')
})

test('a new build is sent at once', () => {
  const page = createPageFile(file)
  write(file, 'P', 1)
  expect(String(page.variantFor('br')?.body)).toBe('P')
  write(file, 'New', 2)
  write(`${file}.br`, 'New B', 2)
  expect(String(page.variantFor(undefined)?.body)).toBe('New')
  expect(String(page.variantFor('br')?.body)).toBe('New B')
})
