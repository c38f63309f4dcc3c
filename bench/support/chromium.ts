import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProgram, freePort, startProgram } from './processes.ts'

export interface Chromium {
  /** Of its debugging protocol, on this machine only. */
  readonly port: number
  readonly version: string
  stop(): Promise<void>
}

const places = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system's Chromium without a window and with a profile that is removed afterwards. */
export async function startChromium(): Promise<Chromium> {
  const program = places.find((place) => place !== undefined && existsSync(place))
  if (!program) throw new Error('No Chromium is installed: set CHROME_PATH.')
  const profile = mkdtempSync(path.join(tmpdir(), 'hamvav-chromium-'))
  const port = await freePort()
  const flags = [
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    '--headless=new',
    '--no-sandbox',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-extensions',
    '--disable-quic',
    '--lang=en-US',
  ]
  // It complains at length about a desktop that is not there.
  const child = startProgram(program, [...flags, 'about:blank'], process.env, 'ignore')
  const stop = async () => {
    await endProgram(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  for (let tries = 0; tries < 150; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (answer?.ok) return { port, version: ((await answer.json()) as { Browser: string }).Browser, stop }
    await sleep(100)
  }
  await stop()
  throw new Error('Chromium did not start.')
}
