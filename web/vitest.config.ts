import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** As in the configuration of the root. */
const patience = Number(process.env['TEST_PATIENCE'] ?? 1)

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    plugins: [
      {
        name: 'one context per file',
        // With one worker vitest runs all files of this pool in one context, unless `isolate` is anything but false: then a mock
        // of one file would not reach modules that an earlier file has loaded.
        configureVitest({ vitest, project }) {
          if (vitest.config.maxWorkers === 1) Object.assign(project.config, { isolate: undefined })
        },
      },
    ],
    test: {
      name: 'web',
      // Only limits a test that never ends: a slow machine may take long.
      testTimeout: 60_000 * patience,
      expect: { poll: { timeout: 15_000 * patience, interval: 20 } },
      retry: 1,
      environment: 'jsdom',
      // Each file is still alone, in a context instead of a process: half the time, as jsdom and vitest are loaded once.
      pool: 'vmThreads',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['./vitest.setup.ts'],
    },
  }),
)
