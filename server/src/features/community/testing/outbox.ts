import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, vi } from 'vitest'
import type { TestApp } from '../../../testing/test-app.ts'

/** Mails to an address, oldest first. */
export function mailsTo({ config }: TestApp, to: string): string[] {
  const outbox = path.join(config.dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .toSorted()
    .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
    .filter((mail) => mail.includes(`\nTo: ${to}\n`))
}

/** Waits for `count` mails to an address and returns the newest. */
export async function newestMail(app: TestApp, to: string, count = 1): Promise<string> {
  await vi.waitFor(() => expect(mailsTo(app, to)).toHaveLength(count))
  return mailsTo(app, to).at(-1) ?? ''
}
