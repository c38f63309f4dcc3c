// Stores archives on disk, so that a slow receiver does not slow down building them.
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdir, open, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

interface Stored {
  /** Begins at once, while the archive is still being written. An error of the archive destroys it. */
  readonly stream: Readable
  /** Resolves when the archive is written, fails, or its stream is closed. */
  readonly written: Promise<void>
}

export interface Spool {
  /** True from half of the space on: the rest is for the archives that are being written. */
  isFull(): boolean
  /** @throws if the file cannot be created */
  store(archive: Readable): Promise<Stored>
}

const chunkBytes = 64 * 1024

/** @param maxBytes of all archives together; one that would exceed it fails */
export function createSpool(folder: string, maxBytes: number): Spool {
  let storedBytes = 0

  async function store(archive: Readable): Promise<Stored> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const filePath = path.join(folder, randomUUID())
    const file = await open(filePath, 'wx+', 0o600)
    // Unlinked at once: the system erases the file when it is closed, also if the server is killed.
    await unlink(filePath)
    const changes = new EventEmitter()
    let size = 0
    /** Of `storedBytes`; more than `size` if the disk refused a part. */
    let taken = 0
    let isWritten = false
    let failure: unknown

    async function write(): Promise<void> {
      for await (const chunk of archive as AsyncIterable<Buffer>) {
        if (storedBytes + chunk.length > maxBytes) throw new Error('The archives take too much disk space')
        storedBytes += chunk.length
        taken += chunk.length
        for (let at = 0; at < chunk.length;)
          at += (await file.write(chunk, at, chunk.length - at, size + at)).bytesWritten
        size += chunk.length
        changes.emit('change')
      }
    }
    const written = write()
      .catch((error: unknown) => {
        failure = error
      })
      .finally(() => {
        isWritten = true
        changes.emit('change')
      })

    async function* read() {
      for (let at = 0; ;) {
        if (at < size) {
          const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(chunkBytes, size - at)), {
            position: at,
          })
          at += bytesRead
          yield buffer.subarray(0, bytesRead)
        } else if (isWritten) {
          if (failure !== undefined) throw failure
          return
        } else await once(changes, 'change')
      }
    }

    const stream = Readable.from(read(), { objectMode: false })
    stream.once('close', () => {
      archive.destroy()
      void written
        .then(() => file.close())
        .catch(() => {}) // nothing of it is needed any more
        .finally(() => {
          storedBytes -= taken
        })
    })
    return { stream, written }
  }

  return { isFull: () => storedBytes >= maxBytes / 2, store }
}
