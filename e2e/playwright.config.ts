import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './support/chromium.ts'

export default defineConfig({
  testDir: './journeys',
  // Every screen in every look takes longer than all journeys: FULL=1, and npm run test:nightly.
  testIgnore: process.env['FULL'] ? [] : ['**/screens.spec.ts'],
  // Rarer ways and looks, which other tests cover in part: FULL=1 as well.
  grepInvert: process.env['FULL'] ? [] : [/@nightly/],
  // A run deletes what is in its folder, so each of several at the same time has its own.
  outputDir: `../test-results/${process.env['TEST_RUN'] ?? 'alone'}`,
  // Each worker runs its own server and database; more than two would wait for the two cores.
  workers: 2,
  // Single journeys are distributed, so that no worker waits long for the last file of the other one.
  fullyParallel: true,
  // Limits for what never happens: a slow machine may take long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test that passes on the retry is reported as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    launchOptions: await chromiumLaunch(),
    locale: 'en-US',
    timezoneId: 'Asia/Kathmandu',
    // At its installation a service worker caches some 400 files, in every new context: half of the CPU time of a journey.
    // Journeys of what it does allow it; in main-job, first-day and the other browsers it is there as for members.
    serviceWorkers: 'block',
    // Nothing to wait for before a click. Journeys of gestures and scrolling move.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 360, height: 780 },
    // Not in the first run: copying the page before and after each action costs more time than many journeys.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
