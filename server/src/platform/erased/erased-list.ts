// Ids of erased members, outside the database: a database restored from a backup is compared with it before it serves, so
// that nobody comes back (decision 0043). Ids and days only.
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config/config.ts'
import { type Bucket, createBucket } from '../media/store/s3-bucket.ts'

export interface ErasedList {
  /** Durable once it resolves; idempotent. @param at time of the erasure */
  add(memberIds: readonly string[], at: Date): Promise<void>
  entries(): AsyncGenerator<Erased>
  /** Removes the days before `before`; no backup from them may be left. */
  prune(before: Date): Promise<void>
}

export interface Erased {
  readonly memberId: string
  /** UTC, YYYY-MM-DD. */
  readonly day: string
}

/** In the bucket or data folder of the pictures, which all servers share. */
export const openErasedList = (
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  report: (error: unknown, context: string) => void,
): ErasedList => (s3 ? createBucketList(createBucket(s3, report)) : createDiskList(path.join(dataDir, 'erased')))

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const fileName = /^(\d{4}-\d\d-\d\d)\.txt$/

/** A file per day with a line per member; servers on one machine, or with a shared folder, append to the same file. */
export function createDiskList(folder: string): ErasedList {
  async function days(): Promise<string[]> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names.flatMap((name) => fileName.exec(name)?.[1] ?? []).toSorted()
  }
  return {
    async add(memberIds, at) {
      if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await flushFolder(path.dirname(folder))
      const file = await open(path.join(folder, `${dayOf(at)}.txt`), 'a', 0o600)
      try {
        // A line that a crash cut off must not run into this one.
        await file.write(`\n${memberIds.join('\n')}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      await flushFolder(folder)
    },
    async *entries() {
      for (const day of await days())
        for (const line of (await readFile(path.join(folder, `${day}.txt`), 'utf8')).split('\n'))
          if (idPattern.test(line)) yield { memberId: line, day }
    },
    async prune(before) {
      for (const day of await days())
        if (day < dayOf(before)) await rm(path.join(folder, `${day}.txt`), { force: true })
    },
  }
}

/**
 * @param place the list of a backup (lines with a day and an id), a file of a disk list (named by its day), or a folder of such
 * files, such as a copy of `DATA_DIR/erased`; incomplete lines are skipped
 */
export async function* readErased(place: string): AsyncGenerator<Erased> {
  if ((await stat(place)).isDirectory()) return yield* createDiskList(place).entries()
  const [, dayOfName] = fileName.exec(path.basename(place)) ?? []
  for (const line of (await readFile(place, 'utf8')).split('\n')) {
    const [, day = dayOfName, memberId = ''] = /^(?:(\d{4}-\d\d-\d\d) )?([\da-f-]{36})$/.exec(line) ?? []
    if (day !== undefined && idPattern.test(memberId)) yield { memberId, day }
  }
}

/** Makes a new file durable: after a power failure its name must not be missing from the folder. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const objectKey = /^erased\/(\d{4}-\d\d-\d\d)\/([\da-f-]{36})$/

/** An object per member, because objects cannot be appended to. */
function createBucketList({ call, list }: Bucket): ErasedList {
  async function* entries(): AsyncGenerator<Erased> {
    for await (const { key } of list('erased/')) {
      const [, day, memberId] = objectKey.exec(key) ?? []
      if (day && memberId) yield { memberId, day }
    }
  }
  return {
    async add(memberIds, at) {
      for (const memberId of memberIds) {
        const answer = await call('PUT', `erased/${dayOf(at)}/${memberId}`, Buffer.from(memberId), 'text/plain')
        if (!answer) throw new Error('The erased member could not be written to the bucket')
      }
    },
    entries,
    async prune(before) {
      for await (const { day, memberId } of entries()) {
        if (day >= dayOf(before)) return // keys are listed in order, so by day
        await call('DELETE', `erased/${day}/${memberId}`)
      }
    },
  }
}
