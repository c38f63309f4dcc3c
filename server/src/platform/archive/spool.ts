// Stores archives on disk, a part at a time: a slow receiver slows down its own archive only, and no archive takes more than a window.
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createConcurrencyLimit } from '../rate-limit/concurrency-limit.ts'

export interface SpoolLimits {
  /** Disk space of one archive, which is written at most this far ahead of its reader. A multiple of `stepBytes`. */
  readonly windowBytes: number
  /** Written in one turn. */
  readonly stepBytes: number
  /** Archives that are written at once, in turns. One that waits for its reader has no turn. */
  readonly writers: number
}

export interface Pace {
  readonly bytes: number
  /** Without the time in which the reader waited for the writer. */
  readonly readingMs: number
}

export interface Stored {
  /** Begins at once, while the archive is still being written. An error of the archive destroys it. */
  readonly stream: Readable
  /** What was read since the last call. */
  takePace(): Pace
}

export interface Spool {
  /** @param begin called in the first turn of the archive @throws if the file cannot be created */
  store(begin: () => Readable): Promise<Stored>
}

const chunkBytes = 64 * 1024

export function createSpool(folder: string, limits: SpoolLimits, now = () => performance.now()): Spool {
  const inTurn = createConcurrencyLimit(limits.writers, Infinity)
  return {
    async store(begin) {
      const file = await openUnnamed(folder)
      const ring = createRing(file, limits.windowBytes)
      const clock = createReadingClock(now)
      let archive: Readable | undefined
      const writing = write(() => (archive = begin()), ring, limits.stepBytes, inTurn).then(
        () => ring.end(),
        (error: unknown) => ring.end(error),
      )
      const stream = new Readable({
        highWaterMark: chunkBytes,
        read() {
          ring.read(clock.wait).then(
            (chunk) => this.push(chunk),
            (error: unknown) => this.destroy(error as Error),
          )
        },
        destroy(error, done) {
          ring.close()
          archive?.destroy()
          done(error)
        },
      })
      stream.once('close', () => {
        void writing.then(() => file.close()).catch(() => {}) // nothing of it is needed any more
      })
      return { stream, takePace: () => clock.take(ring.readBytes()) }
    },
  }
}

/** Without a name from the start: the system erases the file when it is closed, also if the server is killed. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const filePath = path.join(folder, randomUUID())
  const file = await open(filePath, 'wx+', 0o600)
  await unlink(filePath)
  return file
}

type Ring = ReturnType<typeof createRing>

/** A file of at most `size` bytes, where what was read is overwritten. */
function createRing(file: FileHandle, size: number) {
  const changes = new EventEmitter()
  let written = 0
  let read = 0
  let isClosed = false
  let ended: { readonly error: unknown } | undefined
  const change = () => once(changes, 'change')
  const isFull = (bytes: number) => !isClosed && written + bytes > read + size
  const isEmpty = () => !isClosed && !ended && read === written

  return {
    readBytes: () => read,
    isClosed: () => isClosed,
    /** @returns false if nobody reads any more */
    async waitForRoom(bytes: number): Promise<boolean> {
      while (isFull(bytes)) await change()
      return !isClosed
    },
    /** Only into room that was waited for, and not across the end of the file. */
    async write(part: Buffer): Promise<void> {
      const start = written % size
      for (let at = 0; at < part.length;) at += (await file.write(part, at, part.length - at, start + at)).bytesWritten
      written += part.length
      changes.emit('change')
    },
    end(error?: unknown): void {
      ended = { error }
      changes.emit('change')
    },
    /** @returns null at the end @throws the error of the writer, after all that it wrote */
    async read(waiting: (change: Promise<unknown>) => Promise<void>): Promise<Buffer | null> {
      while (isEmpty()) await waiting(change())
      if (isClosed) return null
      if (read === written) {
        if (ended?.error !== undefined) throw ended.error
        return null
      }
      const start = read % size
      const length = Math.min(chunkBytes, written - read, size - start)
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, start)
      read += bytesRead
      changes.emit('change')
      return buffer.subarray(0, bytesRead)
    },
    close(): void {
      isClosed = true
      changes.emit('change')
    },
  }
}

/** Takes a new turn for each step, so that neither a long archive nor a slow reader keeps others waiting. */
async function write(
  begin: () => Readable,
  ring: Ring,
  stepBytes: number,
  inTurn: ReturnType<typeof createConcurrencyLimit>,
): Promise<void> {
  let chunks: AsyncIterator<Buffer> | undefined
  let rest: Buffer = Buffer.alloc(0)

  /** @returns false at the end */
  async function step(): Promise<boolean> {
    if (ring.isClosed()) return false // while it waited for its turn
    chunks ??= begin()[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    for (let left = stepBytes; left > 0;) {
      if (rest.length === 0) {
        const next = await chunks.next()
        if (next.done) return false
        rest = next.value
      }
      const part = rest.subarray(0, left)
      await ring.write(part)
      rest = rest.subarray(part.length)
      left -= part.length
    }
    return true
  }
  while ((await ring.waitForRoom(stepBytes)) && (await inTurn(step)));
}

function createReadingClock(now: () => number) {
  let last = { bytes: 0, at: now() }
  let waitedMs = 0
  let waitsSince: number | undefined
  function countWaiting(): void {
    const at = now()
    if (waitsSince !== undefined) waitedMs += at - waitsSince
    waitsSince = at
  }
  return {
    async wait(change: Promise<unknown>): Promise<void> {
      waitsSince = now()
      await change
      countWaiting()
      waitsSince = undefined
    },
    take(bytes: number): Pace {
      if (waitsSince !== undefined) countWaiting()
      const at = now()
      const pace = { bytes: bytes - last.bytes, readingMs: at - last.at - waitedMs }
      last = { bytes, at }
      waitedMs = 0
      return pace
    },
  }
}
