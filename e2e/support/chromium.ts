// The system's Chromium, or where there is none the one that npm brings.
import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export async function chromiumLaunch(): Promise<LaunchOptions> {
  const installed = system.find((program) => existsSync(program))
  if (installed && !process.env['E2E_BUNDLED_CHROMIUM'])
    return { executablePath: installed, args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] }
  // Makes it unpack the libraries it needs where the system lacks them.
  process.env['VERCEL'] ??= '1'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: ['--no-sandbox'] }
}
