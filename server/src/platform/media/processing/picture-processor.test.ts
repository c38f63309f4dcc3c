import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plain } from '../testing/hostile-pictures.ts'
import { createPictureProcessor, type PictureProcessor } from './picture-processor.ts'

let works: PictureProcessor
beforeAll(() => {
  works = createPictureProcessor()
})
afterAll(() => works.close())

/** Centre pixels of the quarters of a stored picture, from the top left. */
async function quarters(file: Buffer | undefined): Promise<string[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    return [...data.subarray(start, start + 3)].map((value) => Math.round(value / 64)).join('')
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

const [red, green, blue, white] = ['400', '020', '004', '444']
const block = (background: string, left: number, top: number) => ({
  input: { create: { width: 150, height: 150, channels: 3 as const, background } },
  left,
  top,
})
/** Red, green, blue and white quarters. */
const quartered = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } }).composite([
    block('red', 0, 0),
    block('green', 150, 0),
    block('blue', 0, 150),
  ])

test.each(Object.entries(plain))('renders a %s as three squares and a placeholder', async (_name, make) => {
  const { sizes, thumbhash } = await works.render(await make())
  expect([...sizes.keys()]).toEqual([96, 320, 960])
  expect(thumbhash.length).toBeGreaterThan(4)
})

test('rotates a picture upright and removes place and time', async () => {
  const exif = { IFD0: { Make: 'Phone', DateTime: '2026:11:21 10:00:00' }, IFD3: { GPSLatitude: '27/1 42/1 0/1' } }
  const upright = await quartered().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  for (const [orientation, expected] of [
    [1, [red, green, blue, white]],
    [6, [blue, red, white, green]],
    [3, [white, blue, green, red]],
  ] as const) {
    const file = await sharp(upright).withMetadata({ orientation, exif }).jpeg({ quality: 100 }).toBuffer()
    expect(file.includes('Phone')).toBe(true)
    const { sizes } = await works.render(file)
    expect(await quarters(sizes.get(320))).toEqual(expected)
    for (const made of sizes.values()) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(made).metadata()
      expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(made.includes('Phone') || made.includes('EXIF')).toBe(false)
    }
  }
})

test('crops a long picture to its centre', async () => {
  const file = await sharp(await quartered().png().toBuffer())
    .extend({ top: 0, bottom: 0, left: 400, right: 400, background: '#808080' })
    .png()
    .toBuffer()
  expect(await quarters((await works.render(file)).sizes.get(96))).toEqual([red, green, blue, white])
})

test('converts CMYK, sixteen bits and other colour spaces to sRGB', async () => {
  const files = await Promise.all([
    quartered().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
    quartered().toColourspace('rgb16').png().toBuffer(),
    quartered().withIccProfile('p3').png().toBuffer(),
    quartered().greyscale().png().toBuffer(),
  ])
  for (const file of files) {
    const made = (await works.render(file)).sizes.get(320)
    expect(await sharp(made).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 })
  }
  const p3 = await works.render(files[2] as Buffer)
  expect(await quarters(p3.sizes.get(320))).toEqual([red, green, blue, white])
})

test('puts transparent pictures on a light background', async () => {
  const file = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const made = (await works.render(file)).sizes.get(320)
  expect(await sharp(made).metadata()).toMatchObject({ hasAlpha: false, width: 200, height: 200 })
  expect(new Set(await quarters(made))).toEqual(new Set(['444']))
})

test('accepts and removes data that phones append to a JPEG', async () => {
  const [picture, gainMap] = await Promise.all([plain.jpeg(), plain.jpeg()])
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(5_000, 7)])
  const samsung = Buffer.concat([Buffer.from('\0\0\x01\x0aImage_UTC_Data', 'latin1'), Buffer.from('SEFH____SEFT')])
  const alone = (await works.render(picture)).sizes.get(320)
  for (const tail of [gainMap, film, samsung, Buffer.alloc(64), Buffer.concat([gainMap, gainMap, samsung])])
    expect((await works.render(Buffer.concat([picture, tail]))).sizes.get(320)).toEqual(alone)
})

test('accepts photos with the invalid scan parameters of one maker', async () => {
  const jpeg = Buffer.from(await plain.jpeg())
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  jpeg[scan + jpeg.readUInt16BE(scan + 2)] = 0 // where the spectrum ends
  await expect(sharp(jpeg).raw().toBuffer()).rejects.toThrow('Invalid SOS parameters')
  expect((await works.render(jpeg)).sizes.size).toBe(3)
})

test('a blurred version contains only the colours of the picture', async () => {
  const sharpOne = (await works.render(await quartered().jpeg().toBuffer())).sizes.get(320) ?? Buffer.alloc(0)
  const blurred = await works.blur(sharpOne)
  expect(await quarters(blurred.get(320))).toEqual([red, green, blue, white])
  const noise = (await works.render(await plain.png())).sizes.get(320) ?? Buffer.alloc(0)
  const spread = async (file: Buffer | undefined) => (await sharp(file).greyscale().stats()).channels[0]?.stdev ?? 0
  expect(await spread((await works.blur(noise)).get(320))).toBeLessThan((await spread(noise)) / 5)
  for (const file of blurred.values()) expect(file.length).toBeLessThan(20_000)
})

test('a process that does not get to its work in time is a busy server, not an error of it', async () => {
  const starved = createPictureProcessor(undefined, 1)
  const screenshot = await plain.png()
  await expect(starved.readMark(screenshot)).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
    details: { retryAfterSeconds: 10 },
  })
  await starved.close()
})
