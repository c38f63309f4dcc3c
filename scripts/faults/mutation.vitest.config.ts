// The unit tests of modules that decide without a database. Its own configuration: related tests of the whole suite would
// take minutes for each mutant. Those of the web need no browser: starting jsdom for each mutant would take most of the time.
import { defineConfig } from 'vitest/config'

/** Compares the rule with the one in SQL. */
const needsDatabase = 'src/features/auth/mailboxes/mailbox-rules.test.ts'

export default defineConfig({
  root: '../..',
  test: {
    projects: [
      { test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: './server',
          include: [
            'src/**/*rules.test.ts',
            'src/platform/rate-limit/{attempts,buckets,socket-limits}.test.ts',
            'src/features/play/guna/*.test.ts',
          ],
          exclude: [needsDatabase],
        },
      },
      {
        test: {
          name: 'web',
          root: './web',
          include: [
            'src/**/*rules.test.ts',
            'src/core/outbox/*.test.ts',
            'src/features/messaging/model/{entries,thread,conversations}.test.ts',
            'src/features/feed/model/*.test.ts',
          ],
        },
      },
    ],
  },
})
