// Launch options for the system's Chromium, or else the one from npm.
import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export async function chromiumLaunch(): Promise<LaunchOptions> {
  const installed = systemPaths.find((program) => existsSync(program))
  if (installed && !process.env['E2E_BUNDLED_CHROMIUM'])
    return { executablePath: installed, args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] }
  // Makes the package unpack shared libraries that the system may lack.
  process.env['VERCEL'] ??= '1'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: ['--no-sandbox'] }
}
