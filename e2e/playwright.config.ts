import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './support/chromium.ts'

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // Each worker has a server and a database of its own; more would only wait for the two cores.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Reported as flaky; twice is a failure.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    launchOptions: await chromiumLaunch(),
    locale: 'en-US',
    timezoneId: 'Asia/Kathmandu',
    viewport: { width: 360, height: 780 },
    // No film of it: that costs more than many a journey. The screen at each step is there.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
