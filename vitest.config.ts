import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: './server',
          include: ['src/**/*.test.ts'],
          globalSetup: './src/testing/global-setup.ts',
          setupFiles: './src/testing/setup.ts',
        },
      },
      './web/vitest.config.ts',
    ],
  },
})
