import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './support/chromium.ts'

export default defineConfig({
  testDir: './journeys',
  // Every screen in every look takes longer than all journeys: FULL=1, and npm run test:nightly.
  testIgnore: process.env['FULL'] ? [] : ['**/screens.spec.ts'],
  // A run deletes what is in its folder, so each of several at the same time has its own.
  outputDir: `../test-results/${process.env['TEST_RUN'] ?? 'alone'}`,
  // Each worker runs its own server and database; more than two would wait for the two cores.
  workers: 2,
  fullyParallel: false,
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
    viewport: { width: 360, height: 780 },
    // Not in the first run: copying the page before and after each action costs more time than many journeys.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
