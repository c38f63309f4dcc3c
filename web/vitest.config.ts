import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      testTimeout: 15_000,
      retry: 1,
      environment: 'jsdom',
      // Each file is still alone, in a context instead of a process: half the time, as jsdom and vitest are loaded once.
      pool: 'vmThreads',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['./vitest.setup.ts'],
    },
  }),
)
