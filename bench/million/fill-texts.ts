// Texts of the conversations that the callers read, sealed as by the server.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client, Pool } from 'pg'
import { createSealing, SealingError } from '../../server/src/platform/crypto/sealing.ts'

const batch = 20_000
const text = 'Shall we meet at the tea shop near the bus park on Saturday?'

export type Sealing = ReturnType<typeof createSealing>

/** With the key that the server generated in its data folder. */
export const sealingOf = (dataDir: string): Sealing =>
  createSealing([Buffer.from(readFileSync(path.join(dataDir, 'secrets', 'encryption_key'), 'utf8'), 'base64')])

/** Seals the texts of messages without one. */
export async function sealTexts(client: Client, { seal }: Sealing): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM messages WHERE envelope IS NULL')
  await client.query('CREATE TEMP TABLE sealed (id uuid, envelope bytea)')
  for (let at = 0; at < rows.length; at += batch) {
    const ids = rows.slice(at, at + batch).map(({ id }) => id)
    const envelopes = ids.map((id) => seal(text, id))
    await client.query('INSERT INTO sealed SELECT * FROM unnest($1::uuid[], $2::bytea[])', [ids, envelopes])
  }
  await client.query('ANALYZE sealed')
  await client.query('UPDATE messages SET envelope = sealed.envelope FROM sealed WHERE messages.id = sealed.id')
}

/** Gives the conversations of these members readable texts: most envelopes of the store are hashes of the usual size. */
export async function makeReadable(pool: Pool, { seal, open }: Sealing, memberIds: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; envelope: Buffer }>(
    `SELECT m.id, m.envelope FROM messages m JOIN conversations c ON c.id = m.conversation_id
     WHERE (c.low_id = ANY ($1) OR c.high_id = ANY ($1)) AND m.envelope IS NOT NULL`,
    [memberIds],
  )
  const unreadable = rows.filter(({ id, envelope }) => !isReadable(() => open(envelope, id)))
  await pool.query(
    `UPDATE messages SET envelope = sealed.envelope FROM unnest($1::uuid[], $2::bytea[]) AS sealed (id, envelope) WHERE messages.id = sealed.id`,
    [unreadable.map(({ id }) => id), unreadable.map(({ id }) => seal(text, id))],
  )
}

function isReadable(open: () => string): boolean {
  try {
    open()
    return true
  } catch (error) {
    if (error instanceof SealingError) return false
    throw error
  }
}
