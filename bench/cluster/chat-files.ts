// Voice notes and pictures among the messages of a chaos run.
import { fetchFile, type OutgoingFile } from '@hamvav/ops/cluster/attachments'
import type { MemberClient } from '@hamvav/ops/cluster/member-client'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { oggSound } from '../../server/src/platform/media/testing/sounds.ts'

/** One message in so many is a voice note or a picture, alternately. */
const filesOneIn = 300

export interface Files {
  readonly voice: number
  readonly pictures: number
  /** One line per file that its recipient does not get as it was sent. */
  readonly wrong: readonly string[]
}

/** A picture of two parts, so that an upload can be interrupted in between, and a voice note. */
export async function createFiles(): Promise<(number: number) => OutgoingFile | undefined> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#a33', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const files: readonly OutgoingFile[] = [
    { kind: 'voice', bytes: new Uint8Array(oggSound()) },
    { kind: 'picture', bytes: new Uint8Array(photo) },
  ]
  return (number) => (number % filesOneIn === 0 ? files[(number / filesOneIn) % files.length] : undefined)
}

/** Each recipient gets each acknowledged file: a voice note byte by byte, a picture as WebP. */
export async function checkFiles(url: string, pool: Pool, members: readonly MemberClient[]): Promise<Files> {
  const sent = members.flatMap(({ outbox }) => outbox.written.filter(({ file, message }) => file && message))
  const tokens = new Map(members.map(({ id, token }) => [id, token]))
  const wrong: string[] = []
  for (const { to, file, message } of sent) {
    if (!file || !message) continue
    const bytes = await fetchFile(url, tokens.get(to) ?? '', message._id, file.kind).catch((error: unknown) => error)
    const isRight =
      bytes instanceof Buffer &&
      (file.kind === 'voice' ? bytes.equals(file.bytes) : bytes.toString('latin1', 8, 12) === 'WEBP')
    if (!isRight)
      wrong.push(`${file.kind} of ${message._id}: ${bytes instanceof Error ? bytes.message : 'other bytes'}`)
  }
  const { rows } = await pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM attachments WHERE message_id IS NOT NULL',
  )
  if (rows[0]?.n !== sent.length) wrong.push(`${rows[0]?.n} stored files for ${sent.length} messages`)
  const voice = sent.filter(({ file }) => file?.kind === 'voice').length
  return { voice, pictures: sent.length - voice, wrong }
}
