// What an upload of a 12-megapixel JPEG costs, and whether the server answers others meanwhile. Linux only.
//   npm run bench:upload
import { uploadProfilePicture } from '@hamvav/contract/profiles/picture-endpoints'
import { machine } from './support/conditions.ts'
import { judge, median, number, percentile, table } from './support/figures.ts'
import { createChance } from './support/made-up.ts'
import { signUp, type Member } from './support/members.ts'
import { freePort } from './support/processes.ts'
import { startProduct } from './support/product.ts'
import type { Monitored } from './upload/monitor.ts'
import { makePhoto } from './upload/photo.ts'

const alone = 12
const together = 10
const rounds = 3
/** Milliseconds between calls of somebody else while pictures are made. */
const callEvery = 5

const port = await freePort()
const monitor = new URL('./upload/monitor.ts', import.meta.url).href
const ask = async () => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Monitored

/** @returns milliseconds from the first byte to the answer */
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

/** How long somebody else's small calls take until `work` is done, milliseconds. */
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
  const before = await ask()
  const times: number[] = []
  for (let n = 0; n < alone; n++) times.push(await upload(url, at(members, n), at(photos, n)))
  const after = await ask()
  return {
    times,
    server: (after.server - before.server) / alone,
    decoding: (after.decoding - before.decoding) / alone,
  }
}

async function measureTogether(url: string, members: readonly Member[], photos: readonly Buffer[]) {
  await ask() // the delays until now are not of this
  const uploads = Promise.all(members.slice(0, together).map((member, n) => upload(url, member, at(photos, n))))
  const calls = await callMeanwhile(url, uploads)
  return { times: await uploads, calls, delay: (await ask()).delay }
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
  const idle = await ask()
    .then(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
    .then(ask)

  const megabytes = photos.map(({ length }) => number(length / 1024 ** 2, 1)).join(', ')
  console.log(`${machine()}
- JPEGs of 12 megapixels, ${megabytes} MB, to three WebP squares and a placeholder; disk store
- the delay is measured inside the server's process by a timer of 1 ms, which is part of it: ${ms(idle.delay.p50)} when idle (p99 ${ms(idle.delay.p99)})\n`)
  const cpu = single.server + single.decoding
  console.log(table(['one upload at a time', 'median', 'p95'], [['until the answer', ms(median(single.times)), ms(percentile(single.times, 0.95))]])) // prettier-ignore
  console.log(`\n${table(['CPU seconds an upload', ''], [['server', number(single.server, 3)], ['decoding process', number(single.decoding, 3)]])}\n`) // prettier-ignore
  console.log(
    table(
      [
        `${together} at once`,
        'until the last answer',
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
