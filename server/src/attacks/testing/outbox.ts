import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, vi } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'

export interface Outbox {
  /** Mails to this address, oldest first. */
  mails(to: string): string[]
  /** Waits until `count` mails to this address link to the screen. @returns token of the newest */
  linkOf(to: string, screen: string, count?: number): Promise<string>
}

/** Mails that the server under test wrote to its folder. */
export function createOutbox(app: TestApp): Outbox {
  const folder = path.join(app.config.dataDir, 'outbox')
  const mails = (to: string) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .toSorted()
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .filter((mail) => mail.includes(`\nTo: ${to}\n`))
  return {
    mails,
    async linkOf(to, screen, count = 1) {
      const link = new RegExp(`/${screen}\\?token=([\\w-]{43})\\n`)
      const tokens = () => mails(to).flatMap((mail) => link.exec(mail)?.[1] ?? [])
      // Mails are sent in the background: of many, the last one may take longer than the wait.
      await app.app.jobs.runAll()
      await vi.waitFor(() => expect(tokens()).toHaveLength(count))
      return tokens().at(-1) ?? ''
    },
  }
}
