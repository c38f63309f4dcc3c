// Cost of uploading a 12-megapixel JPEG, and latency of other calls meanwhile. Linux only.
//   npm run bench:upload
import { uploadProfilePicture } from '@hamvav/contract/profiles/picture-endpoints'
import { machine } from '../support/conditions.ts'
import { judge, median, number, percentile, table } from '../support/figures.ts'
import { createChance, type Chance } from '../support/random.ts'
import { signUp, type Member } from '../support/members.ts'
import { startProduct } from '../support/product.ts'
import type { Monitored } from './monitor.ts'
import sharp from 'sharp'
import { freePort } from '@hamvav/ops/cluster/programs'

const alone = 12
const together = 10
const rounds = 3
/** Interval of other calls during uploads, ms. */
const callEvery = 5

const port = await freePort()
const monitor = new URL('./monitor.ts', import.meta.url).href
const readMonitor = async () => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Monitored

const [width, height] = [4000, 3000]

/** 12-megapixel JPEG with light, edges, texture and sensor noise, as large as a phone photo. */
async function makePhoto(chance: Chance): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  const [across, down, phase] = [chance.whole(60) + 20, chance.whole(60) + 20, chance.whole(100)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = 90 + (x / width) * 80 + (y / height) * 40
      const texture = Math.sin(x / across + phase) * 18 + Math.sin(y / down) * 18 + Math.sin((x * y) / 90_000) * 12
      const edge = (x >> 8) % 2 === (y >> 8) % 2 ? 14 : -14
      for (let channel = 0; channel < 3; channel++) {
        const value = light + texture + edge * (channel - 1) + chance.whole(35) - 17
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, value))
      }
    }
  const raw = { width, height, channels: 3 } as const
  return sharp(pixels, { raw }).jpeg({ quality: 90 }).toBuffer()
}

/** @returns milliseconds from the first byte to the response */
async function upload(url: string, { token }: Member, photo: Buffer): Promise<number> {
  const form = new FormData()
  form.append('profilePic', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const start = performance.now()
  const { method, path, status } = uploadProfilePicture
  const answer = await fetch(url + path, { method, headers: { authorization: `Bearer ${token}` }, body: form })
  const text = await answer.text()
  if (answer.status !== status) throw new Error(`an upload was answered with ${answer.status}: ${text}`)
  return performance.now() - start
}

/** Latencies of small calls until `work` is done, ms. */
async function callMeanwhile(url: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const running = { work: true }
  void work.finally(() => (running.work = false))
  while (running.work) {
    const start = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, callEvery))
  }
  await work
  return times
}

async function measureAlone(url: string, members: readonly Member[], photos: readonly Buffer[]) {
  const before = await readMonitor()
  const times: number[] = []
  for (let n = 0; n < alone; n++) times.push(await upload(url, at(members, n), at(photos, n)))
  const after = await readMonitor()
  return {
    times,
    server: (after.server - before.server) / alone,
    decoding: (after.decoding - before.decoding) / alone,
  }
}

async function measureTogether(url: string, members: readonly Member[], photos: readonly Buffer[]) {
  await readMonitor() // resets the delays measured so far
  const uploads = Promise.all(members.slice(0, together).map((member, n) => upload(url, member, at(photos, n))))
  const calls = await callMeanwhile(url, uploads)
  return { times: await uploads, calls, delay: (await readMonitor()).delay }
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const ms = (value: number) => `${number(value, 1)} ms`

const chance = createChance(2026)
const photos = await Promise.all(Array.from({ length: 3 }, () => makePhoto(chance)))
const product = await startProduct({ NODE_OPTIONS: `--import ${monitor}`, MONITOR_PORT: String(port) })
try {
  const members = await signUp(product.url, product.pool, together)
  for (const member of members) await upload(product.url, member, at(photos, 0)) // processes are started, code is warm
  const single = await measureAlone(product.url, members, photos)
  const several: Awaited<ReturnType<typeof measureTogether>>[] = []
  for (let round = 0; round < rounds; round++) several.push(await measureTogether(product.url, members, photos))
  const idle = await readMonitor()
    .then(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
    .then(readMonitor)

  const megabytes = photos.map(({ length }) => number(length / 1024 ** 2, 1)).join(', ')
  console.log(`${machine()}
- JPEGs of 12 megapixels, ${megabytes} MB, to three WebP squares and a placeholder; disk store
- the delay is measured inside the server's process by a timer of 1 ms, which is part of it: ${ms(idle.delay.p50)} when idle (p99 ${ms(idle.delay.p99)})\n`)
  const cpu = single.server + single.decoding
  console.log(table(['one upload at a time', 'median', 'p95'], [['until the response', ms(median(single.times)), ms(percentile(single.times, 0.95))]])) // prettier-ignore
  console.log(`\n${table(['CPU seconds per upload', ''], [['server', number(single.server, 3)], ['decoding process', number(single.decoding, 3)]])}\n`) // prettier-ignore
  console.log(
    table(
      [
        `${together} at once`,
        'until the last response',
        'event-loop delay p50',
        'p99',
        'max',
        "others' calls p50",
        'p99',
      ],
      several.map(({ times, calls, delay }, round) => [
        `run ${round + 1}`,
        ms(Math.max(...times)),
        ms(delay.p50),
        ms(delay.p99),
        ms(delay.max),
        ms(percentile(calls, 0.5)),
        ms(percentile(calls, 0.99)),
      ]),
    ),
  )
  const p99 = median(several.map(({ delay }) => delay.p99))
  judge([
    { what: 'CPU of an upload, all processes', required: '< 1.5 s', measured: `${number(cpu, 2)} s`, holds: cpu < 1.5 },
    {
      what: `event-loop delay p99, ${together} uploads at once`,
      required: '< 20 ms',
      measured: ms(p99),
      holds: p99 < 20,
    },
  ])
} finally {
  await product.stop()
}
