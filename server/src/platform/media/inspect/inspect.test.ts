import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { plain } from '../testing/hostile-pictures.ts'
import { inspect } from './inspect.ts'
import { PictureRefusal } from './inspection.ts'

let pictures: Buffer[]
beforeAll(async () => {
  pictures = await Promise.all(Object.values(plain).map((make) => make()))
})

test('accepts an ordinary picture unchanged', () => {
  for (const picture of pictures) expect(inspect(picture)).toEqual(picture)
})

test('removes zeros after a picture', () => {
  for (const picture of pictures)
    expect(inspect(Buffer.concat([picture, Buffer.alloc(100)])).length).toBe(picture.length)
})

const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  early: fc.boolean(),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
})

/** Changes bytes of the structure or anywhere, then truncates. */
function spoiled(picture: Buffer, changes: readonly { at: number; early: boolean; bytes: Uint8Array }[], keep: number) {
  const copy = Buffer.from(picture)
  for (const { at, early, bytes } of changes)
    copy.set(bytes, Math.floor(at * (early ? Math.min(300, copy.length - 8) : copy.length - 8)))
  return copy.subarray(0, Math.ceil(copy.length * keep))
}

test('random changes and truncations are accepted or refused, without other errors', () => {
  const inputs = fc.tuple(
    fc.nat(3),
    fc.array(change, { maxLength: 6 }),
    fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  )
  fc.assert(
    fc.property(inputs, ([which, changes, keep]) => {
      try {
        inspect(spoiled(pictures[which] as Buffer, changes, keep))
      } catch (error) {
        expect(error).toBeInstanceOf(PictureRefusal)
      }
    }),
    { numRuns: 3_000 },
  )
})

test('refuses bytes with only the beginning of a picture', () => {
  const starts = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x10\0\0\0WEBP', '\0\0\0\x18ftypavif']
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, bytes) => {
      expect(() => inspect(Buffer.concat([Buffer.from(start, 'latin1'), bytes]))).toThrow(PictureRefusal)
    }),
    { numRuns: 3_000 },
  )
})
