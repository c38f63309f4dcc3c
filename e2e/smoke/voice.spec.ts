// Voice notes recorded in Firefox and Chromium, and one as Safari records them, play in Firefox, Chromium and WebKit.
// The last one is checked in: AAC at 16 kbit/s by
// `ffmpeg -f lavfi -i sine=frequency=220:duration=3 -ac 1 -ar 44100 -c:a aac -b:a 16k -movflags +faststart`, its volume moving.
import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startServer, type RunningServer } from '../support/server.ts'
import { type Person, signIn, signUp } from './journey.ts'
import { type SmokeBrowser, startChromium, startFirefox } from './puppeteer.ts'
import { startSilentOutput } from './silent-output.ts'
import { startWebKit } from './webkit.ts'

interface Note {
  readonly _id: string
  readonly part?: { readonly kind: string; readonly isPlayed: boolean; readonly waveform: readonly number[] }
}

interface Recipient {
  readonly person: Person
  readonly id: string
  readonly browser: SmokeBrowser
}

const waitMs = 30_000
const safariLike = readFileSync(path.join(import.meta.dirname, 'sounds/safari-like.m4a'))
const idOf = async (person: Person) => ((await person.call('GET', '/api/profile')) as { _id: string })._id

async function lastNote(from: Person, to: string): Promise<Note | undefined> {
  const messages = (await from.call('GET', `/api/messages/conversation/${to}`)) as readonly Note[]
  return messages.findLast(({ part }) => part?.kind === 'voice')
}

async function sendFile(server: RunningServer, from: Person, to: string, file: Buffer): Promise<string> {
  const clientId = randomUUID()
  const upload = { clientId, kind: 'voice', bytes: file.length }
  const { _id } = (await from.call('POST', '/api/attachments/uploads', upload)) as { _id: string }
  const part = await fetch(`${server.url}/api/attachments/uploads/${_id}/parts/0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  })
  expect(part.status).toBe(200)
  const waveform = Array.from({ length: 48 }, (_, bar) => bar % 32)
  const note = { kind: 'voice', to, clientId, upload: _id, seconds: 3, waveform }
  return ((await from.call('POST', '/api/attachments', note)) as Note)._id
}

/** Records and sends a note in the app, and unsends it. @returns its file */
async function record(server: RunningServer, browser: SmokeBrowser, from: Person, to: string): Promise<Buffer> {
  const before = (await lastNote(from, to))?._id
  const tab = await browser.openTab(server.url)
  await signIn(tab, from)
  await tab.goto(`/messages/${to}`)
  await tab.click('button', 'Record a voice note')
  await tab.until('something is asked', () => /Continue|Record without/.test(document.body.innerText))
  if (await tab.run(() => document.body.innerText.includes('Continue'))) await tab.click('button', 'Continue')
  await tab.see('Record without holding', 'button')
  // The hint above the button moves it: a click of the mouse may miss it.
  await tab.run(() => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent?.includes('Record without holding')) button.click()
  })
  await tab.until('two seconds are recorded', () => /^0:0[2-9]$/m.test(document.body.innerText))
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
  return Buffer.from(await sound.arrayBuffer())
}

test('notes of Firefox and Chromium, and one as of Safari, play in Firefox, Chromium and WebKit, and are marked as played', async () => {
  test.setTimeout(480_000)
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
    const webkit = await start(startWebKit())
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
    expect(ogg.toString('latin1', 0, 4)).toBe('OggS')
    expect(webm.toString('hex', 0, 4)).toBe('1a45dfa3')
    expect(safariLike.toString('latin1', 4, 8)).toBe('ftyp')
    const files = { ogg, webm, mp4: safariLike }

    for (const { person, id, browser } of [bikram, chandra, dorje]) {
      const tab = await browser.openTab(server.url)
      await signIn(tab, person)
      for (const [kind, file] of Object.entries(files))
        await test.step(`${person.name} plays ${kind}`, async () => {
          const note = await sendFile(server, asha, id, file)
          await tab.goto(`/messages/${hers}`)
          await tab.see('Not played yet')
          await tab.click('button', 'Play')
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
