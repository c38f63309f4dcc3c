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

/** Numbers are shares of width and height. A profile picture is cropped to a square again, one of a post keeps its new shape. */
const crop = (left, top, across, down) => async (file) => {
  const { width, height } = await sharp(file).metadata()
  const cut = sharp(file).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * across),
    height: Math.round(height * down),
  })
  return (width === height ? cut.resize(side, side, { fit: 'cover' }) : cut).jpeg({ quality: 80 }).toBuffer()
}

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

/** Of pictures that are not square. */
const copiesOfPosts = {
  ...copies,
  'centre square, as profile picture': async (file) => {
    const { width, height } = await sharp(file).metadata()
    return sharp(file).resize(Math.min(width, height), Math.min(width, height), { fit: 'cover' }).png().toBuffer()
  },
}

/** Shapes of pictures of posts, px. */
export const shapes = { '16:9': [side, 540], '9:16': [540, side], '3:1': [side, side / 3] }
export const stretch = (file, [width, height]) => sharp(file).resize(width, height, { fit: 'fill' }).png().toBuffer()

/** The file that is compared: of profile pictures, which are square, the one of 320 px, of pictures of posts the one of 640 px. */
async function stored(file) {
  const { width, height } = await sharp(file).metadata()
  const size = width === height ? 320 : 640
  return sharp(file)
    .resize(size, size, { fit: 'inside', withoutEnlargement: width !== height })
    .webp({ quality: 80 })
    .toBuffer()
}
const bits = (number) => number.toString(2).replaceAll('0', '').length
const isFound = (removed, pair) => pair.some((mine) => removed.some((hash) => bits(hash ^ mine) <= maxDistance))

export const generatedPictures = (count) => Promise.all(Array.from({ length: count }, (_, seed) => picture(seed + 1)))

/** Squares of `side`, as uploads are cropped. */
export const square = (file) => sharp(file).rotate().resize(side, side, { fit: 'cover' }).flatten().png().toBuffer()

/** @param pictures all different and of one shape: squares of `side`, or others */
export async function measureCopies(pictures, print) {
  const { width, height } = await sharp(pictures[0]).metadata()
  const removed = []
  for (const file of pictures) removed.push(await windowHashes(await stored(file)))
  for (const [name, change] of Object.entries(width === height ? copies : copiesOfPosts)) {
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
