// Private pictures as others than their owner get them: with a faint watermark that says who looked (decision 0058).
import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { minuteMs } from '@hamvav/contract/durations'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { PictureSize } from '../../../platform/media/picture-url.ts'
import type { PictureProcessor } from '../../../platform/media/processing/picture-processor.ts'
import type { PictureArea, StoredFile } from '../../../platform/media/store/picture-store.ts'
import { codeEnd } from '../../../platform/media/watermark/mark.ts'
import * as queries from './picture-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly store: PictureArea
  readonly works: Pick<PictureProcessor, 'mark' | 'readMark'>
}

interface Wanted {
  readonly fileId: string
  readonly size: PictureSize
  /** Null if the viewer has none yet. */
  readonly code: number | null
}

export interface MarkedPictures {
  /** The caller has checked the viewer's access. Null if the file is gone. Never without the mark: a failure is an error. */
  read(viewerId: string, wanted: Wanted): Promise<StoredFile | null>
  /** Null if no mark can be read; without a member if their account is gone. @throws AppError for a file that is no picture */
  whose(
    screenshot: Buffer,
  ): Promise<{ match: number; member: { id: string; username: string; name: string } | null } | null>
}

/** Marked files in memory, so that leafing back costs nothing. */
const kept = { bytes: 16 * 1024 * 1024, ms: 5 * minuteMs }
/** Random codes tried: with a million of 16 million taken, 8 fail together once in a billion. */
const attempts = 8

export function createMarkedPictures({ pool, store, works }: Dependencies): MarkedPictures {
  const files = createFiles()

  async function codeOf(viewerId: string): Promise<number> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const [added] = await run(pool, queries.addViewerMark, [randomInt(codeEnd), viewerId, new Date()])
      const [found] = added ? [added] : await run(pool, queries.findViewerMark, [viewerId])
      if (found) return found.code
    }
    throw new AppError('unavailable')
  }

  return {
    async read(viewerId, { fileId, size, code }) {
      // The viewer is part of the key: a marked file is never sent to anybody else.
      const key = `${viewerId} ${fileId} ${size}`
      const known = files.get(key)
      if (known) return known
      const file = await store.read(fileId, size)
      if (!file) return null
      return files.add(key, await works.mark(await buffer(file.stream), code ?? (await codeOf(viewerId))))
    },

    async whose(screenshot) {
      const read = await works.readMark(screenshot)
      if (!read) return null
      const [member] = await run(pool, queries.findMarkedViewer, [read.code])
      return { match: read.match, member: member ?? null }
    },
  }
}

function createFiles() {
  /** Least recently used first. */
  const files = new Map<string, { content: Buffer; until: number }>()
  let bytes = 0
  const sent = (content: Buffer): StoredFile => ({ stream: Readable.from([content]), bytes: content.length })
  function remove(key: string): void {
    bytes -= files.get(key)?.content.length ?? 0
    files.delete(key)
  }
  return {
    get(key: string): StoredFile | null {
      const found = files.get(key)
      if (!found) return null
      remove(key)
      if (found.until < Date.now()) return null
      files.set(key, found)
      bytes += found.content.length
      return sent(found.content)
    },
    add(key: string, content: Buffer): StoredFile {
      remove(key)
      files.set(key, { content, until: Date.now() + kept.ms })
      bytes += content.length
      for (const [oldest] of files) {
        if (bytes <= kept.bytes) break
        remove(oldest)
      }
      return sent(content)
    },
  }
}
