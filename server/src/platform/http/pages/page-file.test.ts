import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPageFile, type PageVariant } from './page-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hamvav-page-'))
  file = path.join(folder, 'index.html')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(text: string, seconds: number): void {
  writeFileSync(file, text)
  utimesSync(file, seconds, seconds)
}
const pageOf = () => createPageFile(file, (html) => html.toUpperCase())
const textOf = ({ body, encoding }: PageVariant) =>
  String(encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body)

test('returns null if the file does not exist', () => {
  expect(pageOf().variantFor('br')).toBeNull()
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1', 'gzip'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000,gzip;q=0', null],
  ['identity', null],
  ['brotli', null],
  [undefined, null],
])('Accept-Encoding %s gets the encoding %s', (acceptEncoding, expected) => {
  write('page', 1)
  const variant = pageOf().variantFor(acceptEncoding)
  expect(variant?.encoding).toBe(expected)
  expect(variant && textOf(variant)).toBe('PAGE')
})

test('a page is filled and compressed once, and again after a new build', () => {
  let filled = 0
  const page = createPageFile(file, (html) => `${html} ${++filled}`)
  const sent = (acceptEncoding?: string) => {
    const variant = page.variantFor(acceptEncoding)
    return variant && textOf(variant)
  }
  write('page', 1)
  expect([sent('br'), sent('gzip'), sent(), sent('br')]).toEqual(['page 1', 'page 1', 'page 1', 'page 1'])
  write('new', 2)
  expect([sent('br'), sent()]).toEqual(['new 2', 'new 2'])
})
