// `npm run evaluate:pictures -- FOLDER`: time and memory of the scoring process, recognition of changed copies, and how many
// pictures of the folder would wait. Every picture of the folder counts as harmless; look at those that are named.
import { readdir, readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { createPictureProcessor } from '../processing/picture-processor.ts'
import { generatedPictures, measureCopies, shapes, square, stretch } from './measure-hashes.mjs'
import { clearBelow, createPictureScorer } from './picture-scorer.ts'

const folder = process.argv[2]
const print = (name, value) => process.stdout.write(`${name.padEnd(34)} ${value}\n`)
/** As uploads are stored. */
const stored = (file) => sharp(file).resize(320, 320).webp({ quality: 80 }).toBuffer()

/** File in `/proc` about the scoring process, the only child of this one. */
function about(file) {
  const [child] = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
  return readFileSync(`/proc/${child}/${file}`, 'utf8')
}
/** MB. */
function memory() {
  const status = about('status')
  const megabytes = (field) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}

/** Time of the processor so far, ms; a clock tick is 10 ms. */
function cpuMs() {
  const [, , , , , , , , , , , user, system] = about('stat').split(') ')[1].split(' ')
  return (Number(user) + Number(system)) * 10
}
const timed = async (work) => {
  const start = performance.now()
  const result = await work()
  return { result, ms: performance.now() - start }
}
const middle = (times) => times.toSorted((one, other) => one - other)[times.length >> 1]

/** As many uploads at the same moment: what is over the length of the queue waits for the job that checks pictures. */
async function measureQueue() {
  const uploads = 100
  const all = await Promise.all(
    Array.from({ length: uploads }, () => timed(() => scorer.score(noise).catch(() => null))),
  )
  const scored = all.filter(({ result }) => result !== null).map(({ ms }) => ms)
  print(`scored of ${uploads} at once`, `${scored.length}, the others wait for the job`)
  print('median, and the last one', `${Math.round(middle(scored))} ms, ${Math.round(Math.max(...scored))} ms`)
}

/** Private pictures of 960 px, each for another viewer; the largest queue that is not refused. */
async function measureMarks() {
  const processor = createPictureProcessor()
  const picture = await sharp(noise).resize(960, 960).webp({ quality: 82 }).toBuffer()
  await processor.mark(picture, 1)
  const one = await timed(() => processor.mark(picture, 2))
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, code) => timed(() => processor.mark(picture, code).catch(() => null))),
  )
  const marked = all.filter(({ result }) => result !== null).map(({ ms }) => ms)
  print('mark of a picture, alone', `${Math.round(one.ms)} ms`)
  print('marked of 60 at once', `${marked.length}, the others are answered with 503`)
  print('median, and the last one', `${Math.round(middle(marked))} ms, ${Math.round(Math.max(...marked))} ms`)
  await processor.close()
}

const scorer = createPictureScorer()
const noise = await stored(
  await sharp({ create: { width: 640, height: 640, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .png()
    .toBuffer(),
)
// A removed picture is only hashed: the process runs, without the model.
await scorer.windows(noise)
const before = memory()
const first = await timed(() => scorer.score(noise))
const times = []
const cpuBefore = cpuMs()
for (let at = 0; at < 30; at++) times.push((await timed(() => scorer.score(noise))).ms)
print('memory without the model', `${before.now} MB`)
print('memory with it, after 31 pictures', `${memory().now} MB, at most ${memory().highest} MB`)
print('first picture, with loading', `${Math.round(first.ms)} ms`)
print('each further one, median', `${Math.round(middle(times))} ms`)
print('time of the processor for each', `${Math.round((cpuMs() - cpuBefore) / times.length)} ms`)

print('', 'many at once:')
await measureQueue()
await measureMarks()

print('', 'copies of generated pictures:')
const generated = await generatedPictures(60)
await measureCopies(generated, print)
for (const [name, shape] of Object.entries(shapes)) {
  print('', `copies of the same, stretched to ${name} as pictures of posts:`)
  await measureCopies(await Promise.all(generated.map((file) => stretch(file, shape))), print)
}

if (folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:jpe?g|png|webp)$/i.test(name))
  const waiting = []
  let count = 0
  const squares = []
  for (const name of names.toSorted()) {
    const picture = await square(await readFile(path.join(folder, name))).catch(() => null)
    if (!picture) continue
    const file = await stored(picture)
    count++
    squares.push(picture)
    const { score } = await scorer.score(file)
    if (score >= clearBelow) waiting.push([name, score])
  }
  for (const [name, score] of waiting) print(score.toFixed(2), name)
  print('would wait', `${waiting.length} of ${count} pictures (${((100 * waiting.length) / count).toFixed(1)} %)`)
  print('', 'copies of these:')
  await measureCopies(squares, print)
}
await scorer.close()
