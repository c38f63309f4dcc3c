import sharp from 'sharp'
import { expect, test } from 'vitest'
import { markPicture, readMarkOf } from '../processing/render.ts'
import { codeEnd } from './mark.ts'

const side = 960

/** Shapes and grain, as a photograph has more structure than a drawing. */
async function picture(seed: number): Promise<Buffer> {
  const at = (n: number) => ((seed * 7919 + n * 104_729) % 97) / 97
  const shapes = Array.from(
    { length: 24 },
    (_, n) =>
      `<ellipse cx="${at(n * 6) * side}" cy="${at(n * 6 + 1) * side}" rx="${20 + at(n * 6 + 2) * 200}" ry="${20 + at(n * 6 + 3) * 200}" fill="hsl(${at(n * 6 + 4) * 360} 45% ${20 + at(n * 6 + 5) * 60}%)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="#cba"/>${shapes.join('')}</svg>`
  let state = seed
  const grain = Buffer.from(
    Array.from({ length: (side / 4) ** 2 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return 108 + (state >>> 24) / 6.4
    }),
  )
  const overlay = await sharp(grain, { raw: { width: side / 4, height: side / 4, channels: 1 } })
    .resize(side, side)
    .png()
    .toBuffer()
  return sharp(Buffer.from(svg))
    .blur(1.2)
    .composite([{ input: overlay, blend: 'soft-light' }])
    .webp({ quality: 80 })
    .toBuffer()
}

/** As shown on a phone of this width, cropped to half and sent on as a JPEG. */
async function screenshot(marked: Buffer, width: number, half: 'left' | 'bottom'): Promise<Buffer> {
  const shown = await sharp(marked).resize(width, width).toBuffer()
  const part = Math.floor(width / 2)
  const box =
    half === 'left'
      ? { left: 0, top: 0, width: part, height: width }
      : { left: 0, top: part, width, height: width - part }
  return sharp(shown).extract(box).jpeg({ quality: 70 }).toBuffer()
}

// Reading takes seconds, so each code has one shape.
test.each([
  [0, 360, 'left'],
  [4_711, 411, 'bottom'],
  [codeEnd - 1, 1080, 'left'],
] as const)(
  'the code %i is read from half of a picture shown at %i px, as JPEG of quality 70: %s',
  async (...shape) => {
    const [code, width, half] = shape
    const marked = await markPicture(await picture(code % 89), code)
    expect((await readMarkOf(await screenshot(marked, width, half)))?.code).toBe(code)
  },
)

test('it is read between the bars of a whole screenshot, and nothing in a picture without one', async () => {
  const plain = await picture(5)
  const input = await sharp(await markPicture(plain, 123_456))
    .resize(412, 412)
    .toBuffer()
  const screen = sharp({ create: { width: 412, height: 700, channels: 3, background: '#fffefc' } })
  const whole = await screen
    .composite([{ input, left: 0, top: 120 }])
    .png()
    .toBuffer()
  expect((await readMarkOf(whole))?.code).toBe(123_456)
  expect(await readMarkOf(await screenshot(plain, 720, 'left'))).toBeNull()
})

test('it is faint: brightness changes by at most 8 of 255, and by 2 on even ground', async () => {
  const even = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#807060' } })
    .png()
    .toBuffer()
  const { data } = await sharp(await markPicture(even, 99))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const reds = data.filter((_, at) => at % 3 === 0)
  // WebP adds its own small error.
  expect(Math.max(...reds.map((red) => Math.abs(red - 0x80)))).toBeLessThanOrEqual(5)
})
