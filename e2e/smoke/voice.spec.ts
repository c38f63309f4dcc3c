// A voice note recorded in Firefox, and one as Safari records them, play in WebKit. The second is checked in: AAC at 16 kbit/s by
// `ffmpeg -f lavfi -i sine=frequency=220:duration=3 -ac 1 -ar 44100 -c:a aac -b:a 16k -movflags +faststart`, its volume moving.
import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startServer, type RunningServer } from '../support/server.ts'
import { startFirefox } from './firefox.ts'
import { type Person, signIn, signUp } from './journey.ts'
import { startWebKit } from './webkit.ts'

const safariLike = readFileSync(path.join(import.meta.dirname, 'sounds/safari-like.m4a'))

interface Note {
  readonly _id: string
  readonly part?: { readonly kind: string; readonly isPlayed: boolean; readonly waveform: readonly number[] }
}

const idOf = async (person: Person) => ((await person.call('GET', '/api/profile')) as { _id: string })._id

async function sendFile(server: RunningServer, from: Person, to: string, file: Buffer): Promise<void> {
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
  await from.call('POST', '/api/attachments', { kind: 'voice', to, clientId, upload: _id, seconds: 3, waveform })
}

test('a note of Firefox and one as of Safari play in WebKit, and are marked as played', async () => {
  test.setTimeout(240_000)
  const server = await startServer()
  const [firefox, webkit] = [await startFirefox(), await startWebKit()]
  try {
    const asha = await signUp(server, 'Asha Rai', { age: 27, gender: 'female', location: 'Pokhara' })
    const bikram = await signUp(server, 'Bikram Thapa', { age: 31, gender: 'male', location: 'Kathmandu' })
    const [hers, his] = [await idOf(asha), await idOf(bikram)]
    await asha.call('POST', `/api/matches/${his}/like`)
    await bikram.call('POST', `/api/matches/${hers}/like`)
    const tab = await webkit.openTab(server.url)
    await signIn(tab, bikram)
    const lastNote = async () => {
      const messages = (await asha.call('GET', `/api/messages/conversation/${his}`)) as readonly Note[]
      return messages.findLast(({ part }) => part?.kind === 'voice')
    }
    const isPlayed = () => expect.poll(async () => (await lastNote())?.part?.isPlayed, { timeout: 30_000 }).toBe(true)

    await test.step('as of Safari', async () => {
      await sendFile(server, asha, his, safariLike)
      await tab.goto(`/messages/${hers}`)
      await tab.see('Not played yet')
      await tab.click('button', 'Play')
      await isPlayed()
      await asha.call('PUT', `/api/messages/unsend/${(await lastNote())?._id}`)
      await tab.see('Message unsent')
    })
    await test.step('recorded in Firefox', async () => {
      const recording = await firefox.openTab(server.url)
      await signIn(recording, asha)
      await recording.goto(`/messages/${his}`)
      await recording.click('button', 'Record a voice note')
      await recording.until('something is asked', () => /Continue|Record without/.test(document.body.innerText))
      if (await recording.run(() => document.body.innerText.includes('Continue')))
        await recording.click('button', 'Continue')
      await recording.see('Record without holding', 'button')
      // The hint above the button moves it: a click of the mouse may miss it.
      await recording.run(() => {
        for (const button of document.querySelectorAll('button'))
          if (button.textContent?.includes('Record without holding')) button.click()
      })
      await recording.until('two seconds are recorded', () => /^0:0[2-9]$/m.test(document.body.innerText))
      await recording.click('button', 'Stop recording')
      await recording.click('button', 'Send voice note')
      await expect.poll(lastNote, { timeout: 30_000 }).toBeTruthy()
      expect(Math.max(...((await lastNote())?.part?.waveform ?? []))).toBeGreaterThan(10)
      await tab.see('Not played yet')
      await tab.click('button', 'Play')
      await isPlayed()
    })
  } finally {
    await Promise.all([firefox.close(), webkit.close()])
    await server.stop()
  }
})
