// Voice notes recorded in Firefox and Chromium, and one as Safari records them, play and seek in Firefox, Chromium and WebKit.
// The last one is checked in: AAC at 16 kbit/s by `ffmpeg -f lavfi -i sine=frequency=220:duration=7 -af tremolo=f=2:d=0.9
// -ac 1 -ar 44100 -c:a aac -b:a 16k -movflags +faststart safari-like.m4a`.
import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startServer, type RunningServer } from '../support/server.ts'
import { type Person, signIn, signUp } from './journey.ts'
import { type SmokeBrowser, type SmokeTab, startChromium, startFirefox } from './puppeteer.ts'
import { startSilentOutput } from './silent-output.ts'
import { startWebKit } from './webkit.ts'

interface Note {
  readonly _id: string
  readonly part?: {
    readonly kind: string
    readonly isPlayed: boolean
    readonly seconds: number
    readonly waveform: readonly number[]
  }
}

interface VoiceFile {
  readonly bytes: Buffer
  readonly seconds: number
}

interface Recipient {
  readonly person: Person
  readonly id: string
  readonly browser: SmokeBrowser
}

const waitMs = 30_000
/** Long enough to see playing and seeking on the slider, which counts whole seconds, s. */
const secondsMin = 6
const safariLike: VoiceFile = {
  bytes: readFileSync(path.join(import.meta.dirname, 'sounds/safari-like.m4a')),
  seconds: 7,
}
const idOf = async (person: Person) => ((await person.call('GET', '/api/profile')) as { _id: string })._id

async function lastNote(from: Person, to: string): Promise<Note | undefined> {
  const messages = (await from.call('GET', `/api/messages/conversation/${to}`)) as readonly Note[]
  return messages.findLast(({ part }) => part?.kind === 'voice')
}

async function sendFile(server: RunningServer, from: Person, to: string, file: VoiceFile): Promise<string> {
  const clientId = randomUUID()
  const upload = { clientId, kind: 'voice', bytes: file.bytes.length }
  const { _id } = (await from.call('POST', '/api/attachments/uploads', upload)) as { _id: string }
  const part = await fetch(`${server.url}/api/attachments/uploads/${_id}/parts/0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file.bytes),
  })
  expect(part.status).toBe(200)
  const waveform = Array.from({ length: 48 }, (_, bar) => bar % 32)
  const note = { kind: 'voice', to, clientId, upload: _id, seconds: file.seconds, waveform }
  return ((await from.call('POST', '/api/attachments', note)) as Note)._id
}

/** Records notes in the app, sends and unsends them, until one is long enough: a busy machine loses parts of the sound. */
async function record(server: RunningServer, browser: SmokeBrowser, from: Person, to: string): Promise<VoiceFile> {
  const tab = await browser.openTab(server.url)
  await signIn(tab, from)
  await tab.goto(`/messages/${to}`)
  for (const seconds of [8, 16]) {
    const file = await recordNote(server, tab, from, { to, seconds })
    if (file.seconds >= secondsMin) return file
  }
  return await recordNote(server, tab, from, { to, seconds: 32 })
}

async function recordNote(
  server: RunningServer,
  tab: SmokeTab,
  from: Person,
  { to, seconds }: { readonly to: string; readonly seconds: number },
): Promise<VoiceFile> {
  const before = (await lastNote(from, to))?._id
  await tab.click('button', 'Record a voice note')
  await tab.until('something is asked', () => /Continue|Record without/.test(document.body.innerText))
  if (await tab.run(() => document.body.innerText.includes('Continue'))) await tab.click('button', 'Continue')
  await tab.see('Record without holding', 'button')
  // The hint above the button moves it: a click of the mouse may miss it.
  await tab.run(() => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent?.includes('Record without holding')) button.click()
  })
  const clock = () => tab.run(() => Number(/^0:(\d\d)$/m.exec(document.body.innerText)?.[1] ?? 0))
  await expect.poll(clock, { timeout: 2 * waitMs }).toBeGreaterThanOrEqual(seconds)
  await tab.click('button', 'Stop recording')
  await tab.click('button', 'Send voice note')
  const isSent = async () => (await lastNote(from, to))?._id !== before
  await expect.poll(isSent, { timeout: waitMs }).toBe(true)
  const note = await lastNote(from, to)
  expect(Math.max(...(note?.part?.waveform ?? []))).toBeGreaterThan(10)
  const sound = await fetch(`${server.url}/api/attachments/${note?._id}/sound`, {
    headers: { authorization: `Bearer ${from.token}` },
  })
  expect(sound.status).toBe(200)
  await from.call('PUT', `/api/messages/unsend/${note?._id}`)
  return { bytes: Buffer.from(await sound.arrayBuffer()), seconds: note?.part?.seconds ?? 0 }
}

/**
 * Runs in the page. Records each position of the slider, in whole seconds, and presses two keys: ArrowRight (2 s forward) when
 * the note has begun, and End when it plays on there. The page itself presses, so that a slow driver does not miss the moment.
 */
const followNote = () => {
  const slider = document.querySelector('[role=log] [role=slider]')
  if (!slider) throw new Error('There is no note')
  const keys = ['ArrowRight', 'End']
  /** Positions and pressed keys, in their order. */
  const trace: (string | number)[] = [0]
  let pressedAt = 0
  const onMove = () => {
    const before = trace.at(-1)
    const now = Number(slider.getAttribute('aria-valuenow'))
    trace.push(now)
    const key = typeof before === 'number' && now > before ? keys.shift() : undefined
    if (key) {
      trace.push(key)
      pressedAt = performance.now()
      slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    document.body.dataset['trace'] = trace.join(' ')
    document.body.dataset['sinceKey'] = String((performance.now() - pressedAt) / 1000)
  }
  new MutationObserver(onMove).observe(slider, { attributeFilter: ['aria-valuenow'] })
}

/** Plays the only note of the conversation, seeks twice, and waits for its end. */
async function playAndSeek(tab: SmokeTab, seconds: number): Promise<void> {
  await tab.run(followNote)
  await tab.click('button', 'Play')
  const readTrace = () => tab.run(() => document.body.dataset['trace'])
  // Such as '0 1 ArrowRight 3 4 End 7 0': at its end the note is back at its beginning.
  await expect.poll(readTrace, { timeout: waitMs }).toMatch(/ 0$/)
  const stretches = ((await readTrace()) ?? '').split(/ (?:ArrowRight|End) /)
  const [atStart = [], afterFirstKey = [], afterEnd = []] = stretches.map((text) => text.split(' ').map(Number))
  // Each stretch has two positions and none in between: the sound is where the slider is.
  expect([atStart.length, afterFirstKey.length, afterEnd.length], stretches.join(', then ')).toEqual([2, 2, 2])
  expect(afterFirstKey[0]).toBeGreaterThanOrEqual((atStart[1] ?? 0) + 2)
  expect(afterEnd[0]).toBeGreaterThan(seconds - 1)
  // The slider computes its place: only the time shows that the sound was at its end, too.
  expect(Number(await tab.run(() => document.body.dataset['sinceKey']))).toBeLessThan(seconds / 2)
  await tab.until('it can be played again', () => document.querySelector('[role=log] [aria-label=Play]') !== null)
}

test('notes of Firefox and Chromium, and one as of Safari, play and seek in Firefox, Chromium and WebKit, and are marked as played', async () => {
  test.setTimeout(600_000)
  const stops: (() => Promise<unknown>)[] = []
  try {
    const server = await startServer()
    stops.push(() => server.stop())
    const output = await startSilentOutput()
    stops.push(() => output.stop())
    const start = async (browser: Promise<SmokeBrowser>) => {
      const { close } = await browser
      stops.push(close)
      return await browser
    }
    const firefox = await start(startFirefox(output.env))
    const chromium = await start(startChromium())
    const webkit = await start(startWebKit(output.env))
    const asha = await signUp(server, 'Asha Rai', { age: 27, gender: 'female', location: 'Pokhara' })
    const hers = await idOf(asha)
    const match = async (name: string, browser: SmokeBrowser): Promise<Recipient> => {
      const person = await signUp(server, name, { age: 31, gender: 'male', location: 'Kathmandu' })
      const id = await idOf(person)
      await asha.call('POST', `/api/matches/${id}/like`)
      await person.call('POST', `/api/matches/${hers}/like`)
      return { person, id, browser }
    }
    const bikram = await match('Bikram Thapa', webkit)
    const chandra = await match('Chandra Gurung', firefox)
    const dorje = await match('Dorje Lama', chromium)

    const ogg = await test.step('Firefox records', () => record(server, firefox, asha, bikram.id))
    const webm = await test.step('Chromium records', () => record(server, chromium, asha, bikram.id))
    expect(ogg.bytes.toString('latin1', 0, 4)).toBe('OggS')
    expect(webm.bytes.toString('hex', 0, 4)).toBe('1a45dfa3')
    expect(safariLike.bytes.toString('latin1', 4, 8)).toBe('ftyp')
    const files = { ogg, webm, mp4: safariLike }

    for (const { person, id, browser } of [bikram, chandra, dorje]) {
      const tab = await browser.openTab(server.url)
      await signIn(tab, person)
      for (const [kind, file] of Object.entries(files))
        await test.step(`${person.name} plays ${kind} and seeks in it`, async () => {
          const note = await sendFile(server, asha, id, file)
          await tab.goto(`/messages/${hers}`)
          await tab.see('Not played yet')
          await playAndSeek(tab, file.seconds)
          const isPlayed = async () => (await lastNote(asha, id))?.part?.isPlayed
          await expect.poll(isPlayed, { timeout: waitMs }).toBe(true)
          // So that the next note is the only one to play.
          await asha.call('PUT', `/api/messages/unsend/${note}`)
        })
    }
  } finally {
    // Browsers before what they use.
    for (const stop of stops.toReversed()) await stop().catch((error: unknown) => console.error(error))
  }
})
