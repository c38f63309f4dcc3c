// Playwright's test runner without its browsers: the smoke journey in Debian's Firefox and WebKit, and voice notes in both and Chromium.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: `../../test-results/${process.env['TEST_RUN'] ?? 'alone'}-smoke`,
  workers: 2,
  timeout: 480_000,
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
})
