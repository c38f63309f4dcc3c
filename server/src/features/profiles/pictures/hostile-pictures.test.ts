import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errorTable, type ErrorCode } from '@hamvav/contract/errors'
import { pictureMaxBytes } from '@hamvav/contract/profiles/limits'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createAlbumClient, formOf, photo, type Part } from '../testing/album-client.ts'
import * as hostile from '../../../platform/media/testing/hostile-pictures.ts'

let app: TestApp
let album: Awaited<ReturnType<typeof createAlbumClient>>
/** Folder for the temporary files of this test's server. */
let scratch: string

beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'hamvav-hostile-'))
  vi.stubEnv('TMPDIR', scratch)
  app = await createTestApp()
  album = await createAlbumClient(app, await app.signUp())
})
afterAll(async () => {
  await app.close()
  vi.unstubAllEnvs()
  rmSync(scratch, { recursive: true })
})

const stored = () => {
  try {
    return readdirSync(path.join(app.config.dataDir, 'pictures'), { recursive: true })
  } catch {
    return []
  }
}

/** A rejected upload leaves no file, and the server keeps working. */
afterEach(async () => {
  expect((await app.pool.query('SELECT 1 FROM pictures')).rows).toEqual([])
  expect(stored()).toEqual([])
  expect(readdirSync(scratch)).toEqual([path.basename(app.config.dataDir)])
  expect((await app.server.inject('/healthz')).statusCode).toBe(200)
})

async function refuses(code: ErrorCode, ...parts: readonly Part[]): Promise<void> {
  const answer = await album.upload(...parts)
  expect([answer.status, await answer.json()]).toEqual([errorTable[code].status, expect.objectContaining({ code })])
}
const refusesFile = async (code: ErrorCode, file: Buffer | Promise<Buffer>) => refuses(code, ['profilePic', await file])

test.each<[string, ErrorCode, () => Buffer | Promise<Buffer>]>([
  ['an SVG', 'picture_not_image', () => hostile.svg],
  ['a GIF', 'picture_not_image', () => sharp(hostile.greyPng(200, 200)).gif().toBuffer()],
  ['a TIFF', 'picture_not_image', () => sharp(hostile.greyPng(200, 200)).tiff().toBuffer()],
  ['a PDF', 'picture_not_image', () => Buffer.from('%PDF-1.7\n')],
  ['a HEIC', 'picture_not_image', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['random bytes', 'picture_not_image', () => Buffer.alloc(50_000, 'x1')],
  ['an empty file', 'picture_missing', () => Buffer.alloc(0)],
  ['900 megapixels of zeros', 'picture_too_many_pixels', () => hostile.greyPng(30_000, 30_000)],
  ['a JPEG that claims 4,000 megapixels', 'picture_too_many_pixels', () => hostile.jpegClaiming(65_000, 65_000)],
  ['41 megapixels', 'picture_too_many_pixels', () => hostile.greyPng(41_000, 1_000)],
  ['50,000 by 1', 'picture_too_small', () => hostile.greyPng(50_000, 1)],
  ['95 pixels', 'picture_too_small', () => photo(1, 95, 400)],
  ['no pixels at all', 'picture_broken', () => hostile.greyPng(0, 0)],
  ['a JPEG that claims more rows than it has', 'picture_broken', () => hostile.jpegClaiming(200, 2_000)],
  ['a text that opens to 200 MB', 'picture_broken', hostile.pngWithTextBomb],
  ['a colour profile that opens to 200 MB', 'picture_broken', hostile.pngWithProfileBomb],
  ['a hundred texts that open to a megabyte each', 'picture_broken', hostile.pngWithManyTexts],
  ['an animated PNG', 'picture_animated', hostile.animatedPng],
  ['an animated WebP', 'picture_animated', hostile.animatedWebp],
  ['a cut JPEG', 'picture_broken', () => hostile.cut('jpeg')],
  ['a cut PNG', 'picture_broken', () => hostile.cut('png')],
  ['a cut WebP', 'picture_broken', () => hostile.cut('webp')],
  ['a cut AVIF', 'picture_broken', () => hostile.cut('avif')],
  ['a cut JPEG with an end put behind', 'picture_broken', hostile.cutWithEnd],
  ['the first bytes alone', 'picture_broken', () => Buffer.from([0xff, 0xd8, 0xff])],
  ['JPEG and ZIP', 'picture_not_image', () => hostile.withTail('jpeg', hostile.zip)],
  ['WebP and ZIP', 'picture_not_image', () => hostile.withTail('webp', hostile.zip)],
  ['GIF and JAR', 'picture_not_image', () => Buffer.concat([Buffer.from('GIF89a'), hostile.zip])],
  ['PNG and HTML', 'picture_not_image', () => hostile.withTail('png', '<html><script>alert(1)</script>')],
  ['AVIF and HTML', 'picture_not_image', () => hostile.withTail('avif', '<html><script>alert(1)</script>')],
  ['JPEG and an ELF program', 'picture_not_image', () => hostile.withTail('jpeg', '\x7fELF\x02\x01\x01')],
  ['JPEG and a Windows program', 'picture_not_image', () => hostile.withTail('jpeg', 'MZ\x90\0\x03')],
  ['PDF in a JPEG', 'picture_not_image', () => hostile.jpegWithComment('%PDF-1.4\n1 0 obj')],
  ['PHP in a JPEG', 'picture_not_image', () => hostile.jpegWithComment('<?php system($_GET[0]); ?>')],
  ['JavaScript in a comment', 'picture_not_image', () => hostile.jpegWithComment('*/=alert(1);/*')],
  ['a script behind zeros', 'picture_not_image', () => hostile.withTail('jpeg', '\0\0\0\0<script>alert(1)</script>')],
])('%s is rejected', async (_name, code, make) => refusesFile(code, make()))

test('the name and declared type of a file are ignored', async () => {
  await refuses('picture_not_image', ['profilePic', hostile.svg, 'holiday.jpg', 'image/jpeg'])
  await refuses('picture_not_image', ['profilePic', Buffer.from('<html>'), '../../etc/passwd', 'image/png'])
})

test('a missing file, an unknown field and a second file are rejected', async () => {
  const file = await photo()
  await refuses('picture_missing')
  await refuses('picture_missing', ['photo', file])
  await refuses('invalid_input', ['profilePic', file], ['profilePic', file])
  await refuses('picture_missing', ['profilePic', file], ['another', file])
  const form = formOf()
  form.append('profilePic', 'not a file')
  expect((await album.call('POST', '/api/profile/upload', form)).status).toBe(400)
})

test('other content types and malformed bodies are rejected', async () => {
  const json = await album.call('POST', '/api/profile/upload', { profilePic: 'x' })
  expect([json.status, await json.json()]).toMatchObject([415, { code: 'picture_not_image' }])
  const { headers } = await app.signUp()
  const send = (type: string, payload: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/profile/upload',
      headers: { ...headers, 'content-type': type },
      payload,
    })
  expect((await send('image/jpeg', 'x')).statusCode).toBe(415)
  expect((await send('multipart/form-data', 'x')).statusCode).toBe(400)
  expect((await send('multipart/form-data; boundary=a', 'no boundary in here')).statusCode).toBe(400)
  expect(
    (
      await send(
        'multipart/form-data; boundary=a',
        '--a\r\ncontent-disposition: form-data; name="profilePic"; filename="x"\r\n\r\nhalf',
      )
    ).statusCode,
  ).toBe(400)
  expect((await send('multipart/form-data; boundary=a', '')).statusCode).toBe(400)
})

test('more than 5 MB are rejected, with and without content-length', async () => {
  const large = Buffer.concat([await photo(), Buffer.alloc(pictureMaxBytes)])
  await refuses('picture_too_large', ['profilePic', large])
  await refuses('picture_too_large', ['profilePic', Buffer.alloc(40 * 1024 * 1024)])
  const { headers } = await app.signUp()
  async function* chunks() {
    yield Buffer.from('--a\r\ncontent-disposition: form-data; name="profilePic"; filename="x"\r\n\r\n')
    for (let n = 0; n < 100; n++) yield Buffer.alloc(100_000)
  }
  const answer = await fetch(`${await app.listen()}/api/profile/upload`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=a' },
    body: ReadableStream.from(chunks()),
    duplex: 'half',
  } as RequestInit)
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'picture_too_large' }])
})
