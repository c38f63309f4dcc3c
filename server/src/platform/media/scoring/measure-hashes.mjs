// How many changed copies of pictures the hash of removed pictures finds; called by measure.mjs.
import sharp from 'sharp'
import { hashPair, windowHashes } from './picture-hash.ts'

const side = 960
const maxDistance = 4

/** Deterministic numbers from 0 to 1. */
function randomFrom(seed) {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A scene of soft light, ellipses and noise; every picture has another composition. */
async function picture(seed) {
  const random = randomFrom(seed)
  const colour = () => `hsl(${random() * 360} ${20 + random() * 60}% ${15 + random() * 70}%)`
  const ellipses = Array.from(
    { length: 10 + Math.floor(random() * 20) },
    () =>
      `<ellipse cx="${random() * side}" cy="${random() * side}" rx="${20 + random() * 220}" ry="${20 + random() * 220}" fill="${colour()}" opacity="${0.5 + random() / 2}" transform="rotate(${random() * 180} ${side / 2} ${side / 2})"/>`,
  )
  const ground = `<linearGradient id="g" x2="${random()}" y2="${random()}"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>${ground}</defs><rect width="${side}" height="${side}" fill="url(#g)"/>${ellipses.join('')}</svg>`
  return sharp(Buffer.from(svg)).blur(1.5).flatten().png().toBuffer()
}

const crop = (left, top, width, height) => (file) =>
  sharp(file)
    .extract({
      left: Math.round(side * left),
      top: Math.round(side * top),
      width: Math.round(side * width),
      height: Math.round(side * height),
    })
    .resize(side, side, { fit: 'cover' })
    .jpeg({ quality: 80 })
    .toBuffer()

const copies = {
  'JPEG 80': (file) => sharp(file).jpeg({ quality: 80 }).toBuffer(),
  'JPEG 40': (file) => sharp(file).jpeg({ quality: 40 }).toBuffer(),
  'WebP, 320 px': (file) => sharp(file).resize(320).webp({ quality: 60 }).toBuffer(),
  'AVIF, 480 px': (file) => sharp(file).resize(480).avif({ quality: 50 }).toBuffer(),
  grey: (file) => sharp(file).greyscale().jpeg().toBuffer(),
  mirrored: (file) => sharp(file).flop().jpeg({ quality: 80 }).toBuffer(),
  'side 95 %, centre': crop(0.025, 0.025, 0.95, 0.95),
  'side 95 %, any place': (file, random) => crop(random() * 0.05, random() * 0.05, 0.95, 0.95)(file),
  '5 % off the top': crop(0, 0.05, 1, 0.95),
  '5 % off the left': crop(0.05, 0, 0.95, 1),
  'side 90 %, any place': (file, random) => crop(random() * 0.1, random() * 0.1, 0.9, 0.9)(file),
}

const stored = (file) => sharp(file).resize(320, 320).webp({ quality: 80 }).toBuffer()
const bits = (number) => number.toString(2).replaceAll('0', '').length
const isFound = (removed, pair) => pair.some((mine) => removed.some((hash) => bits(hash ^ mine) <= maxDistance))

export const generatedPictures = (count) => Promise.all(Array.from({ length: count }, (_, seed) => picture(seed + 1)))

/** Squares of `side`, as uploads are cropped. */
export const square = (file) => sharp(file).rotate().resize(side, side, { fit: 'cover' }).flatten().png().toBuffer()

/** @param pictures squares of `side`, all different */
export async function measureCopies(pictures, print) {
  const removed = []
  for (const file of pictures) removed.push(await windowHashes(await stored(file)))
  for (const [name, change] of Object.entries(copies)) {
    let found = 0
    for (const [at, file] of pictures.entries())
      if (isFound(removed[at], (await hashPair(await stored(await change(file, randomFrom(at + 977))))) ?? [])) found++
    print(name, `${((100 * found) / pictures.length).toFixed(0)} %`)
  }
  let confused = 0
  for (const [at, file] of pictures.entries()) {
    const pair = (await hashPair(await stored(file))) ?? []
    for (let other = 0; other < at; other++) if (isFound(removed[other], pair)) confused++
  }
  print('different pictures', `${confused} of ${(pictures.length * (pictures.length - 1)) / 2} pairs`)
}
