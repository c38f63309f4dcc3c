import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { plain } from '../testing/hostile-pictures.ts'
import { inspect } from './inspect.ts'
import { PictureRefusal } from './refusal.ts'

let pictures: Buffer[]
beforeAll(async () => {
  pictures = await Promise.all(Object.values(plain).map((make) => make()))
})

test('a plain picture passes as it is', () => {
  for (const picture of pictures) expect(inspect(picture)).toEqual(picture)
})

test('zeros behind a picture are left behind', () => {
  for (const picture of pictures)
    expect(inspect(Buffer.concat([picture, Buffer.alloc(100)])).length).toBe(picture.length)
})

const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  early: fc.boolean(),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
})

/** Changed where the structure is, or anywhere; then cut. */
function spoiled(picture: Buffer, changes: readonly { at: number; early: boolean; bytes: Uint8Array }[], keep: number) {
  const copy = Buffer.from(picture)
  for (const { at, early, bytes } of changes)
    copy.set(bytes, Math.floor(at * (early ? Math.min(300, copy.length - 8) : copy.length - 8)))
  return copy.subarray(0, Math.ceil(copy.length * keep))
}

test('whatever is changed or cut: it passes or is refused, and nothing else happens', () => {
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

test('bytes that only begin like a picture', () => {
  const starts = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x10\0\0\0WEBP', '\0\0\0\x18ftypavif']
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, bytes) => {
      expect(() => inspect(Buffer.concat([Buffer.from(start, 'latin1'), bytes]))).toThrow(PictureRefusal)
    }),
    { numRuns: 3_000 },
  )
})
