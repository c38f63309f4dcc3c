// `npm run evaluate:pictures -- FOLDER`: time and memory of the scoring process, recognition of changed copies, and how many
// pictures of the folder would wait. Every picture of the folder counts as harmless; look at those that are named.
import { readdir, readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { generatedPictures, measureCopies, square } from './measure-hashes.mjs'
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

print('', 'copies of generated pictures:')
await measureCopies(await generatedPictures(60), print)

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
