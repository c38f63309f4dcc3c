import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Of waits for an event, which only end a test that would wait for ever: more on a slow machine (scripts/testing/conditions.mjs). */
const patience = Number(process.env['TEST_PATIENCE'] ?? 1)

const server = {
  root: './server',
  globalSetup: './src/testing/global-setup.ts',
  setupFiles: './src/testing/setup.ts',
  // No module of the server or its tests has state that outlives a test: a worker loads them once, for all files.
  isolate: false,
  // They only limit a test that never ends: one that starts several servers takes minutes on a slow machine.
  testTimeout: 180_000 * patience,
  hookTimeout: 180_000 * patience,
  expect: { poll: { timeout: 15_000 * patience, interval: 20 } },
  // What waits for sockets beside others on two cores may be late once; twice is a failure.
  retry: 1,
}

export default defineConfig({
  test: {
    // One more than the cores, as tests wait as long as they compute.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.mjs'], testTimeout: 20_000 } },
      { test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'words', root: './words', include: ['**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      // No `exclude`, which would replace that of the command line (scripts/test.mjs).
      { test: { name: 'server', include: ['src/**/!(*.drill).test.ts'], ...server } },
      // They start and kill whole servers and databases: npm run test:nightly.
      { test: { name: 'drills', include: ['src/**/*.drill.test.ts'], ...server } },
      './web/vitest.config.ts',
      // Several processes and programs of Debian: npm run test:outside.
      { test: { name: 'ops', root: './ops', include: ['**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
})
