import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { openPictureStore } from '../platform/media/store/open-picture-store.ts'
import { createSealing } from '../platform/crypto/sealing.ts'
import { createPasswords } from '../platform/crypto/passwords.ts'
import { demoAccounts, demoAdmin } from './accounts.ts'
import { seedDemo } from './seeding/seed.ts'
import { seedReports } from './seeding/seed-reports.ts'

export interface Demo {
  readonly accounts: typeof demoAccounts
  readonly admin: typeof demoAdmin
}

/** Creates the demo in an empty database. Null if the database has another community, whose login page must not offer demo accounts. */
export async function prepareDemo(config: Config, pool: Pool, say: (text: string) => void): Promise<Demo | null> {
  const { dataDir, s3, encryptionKeys } = config
  const pictures = openPictureStore({ s3, dataDir }, (error) => say(String(error)))
  const sealing = createSealing(encryptionKeys)
  const now = new Date()
  const isNew = await seedDemo({ pool, pictures, passwords: createPasswords(), sealing, now, say })
  if (isNew) await seedReports({ config, pool, sealing, now, report: (error) => say(String(error)) })
  const emails = demoAccounts.map(({ email }) => email)
  const { rows } = await pool.query('SELECT 1 FROM members WHERE email = ANY($1)', [emails])
  return rows.length === emails.length ? { accounts: demoAccounts, admin: demoAdmin } : null
}
