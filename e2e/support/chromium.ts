// Launch options for the system's Chromium, or else the one from npm.
import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Of several lists Chromium reads the last, so this one repeats what Playwright switches off. */
const unused = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Suggestions below the address bar: two pages in a process of their own, loaded for each context although nobody sees
  // them. Without them the browser needs a third less CPU time to open a context.
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
].join()

/** Camera and microphone: the same for all journeys, as another way to start needs another worker and server. */
const fakeMedia = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export async function chromiumLaunch(): Promise<LaunchOptions> {
  const installed = systemPaths.find((program) => existsSync(program))
  if (installed && !process.env['E2E_BUNDLED_CHROMIUM'])
    return {
      executablePath: installed,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        `--disable-features=${unused}`,
        ...fakeMedia,
      ],
    }
  // Makes the package unpack shared libraries that the system may lack.
  process.env['VERCEL'] ??= '1'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: ['--no-sandbox', ...fakeMedia] }
}
