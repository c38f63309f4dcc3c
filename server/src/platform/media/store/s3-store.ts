// Picture store in an S3-compatible bucket: one key per picture and size.
import { Readable } from 'node:stream'
import type { S3Place } from '../../../config/config.ts'
import { AppError } from '../../http/app-error.ts'
import type { PictureArea, PictureStore } from './picture-store.ts'
import { storedSizes, type StoredSize } from '../picture-url.ts'
import { type Bucket, createBucket } from './s3-bucket.ts'

/** @param report receives the reason of a failed call; callers only get `unavailable` */
export function createS3Store(place: S3Place, report: (error: unknown, context: string) => void): PictureStore {
  const bucket = createBucket(place, report)
  return {
    open: createArea('open', bucket),
    hidden: createArea('hidden', bucket),
    evidence: createArea('evidence', bucket),
    sealed: createArea('sealed', bucket),
    chat: createArea('chat', bucket),
  }
}

function createArea(prefix: string, { call, list }: Bucket): PictureArea {
  const keyOf = (id: string, size: StoredSize) => `${prefix}/${id}/${size}.webp`
  const remove = async (id: string) => {
    const removals = await Promise.allSettled(storedSizes.map((size) => call('DELETE', keyOf(id, size))))
    const failed = removals.find((removal) => removal.status === 'rejected')
    if (failed) throw failed.reason
  }
  return {
    async put(id, sizes) {
      const puts = await Promise.allSettled([...sizes].map(([size, data]) => call('PUT', keyOf(id, size), data)))
      const failed = puts.find((put) => put.status === 'rejected' || put.value === null)
      if (!failed) return
      await remove(id).catch(() => {}) // already reported; the id is not referenced
      throw failed.status === 'rejected' ? failed.reason : new AppError('unavailable')
    },
    async read(id, size) {
      const answer = await call('GET', keyOf(id, size))
      if (!answer?.body) return null
      return { stream: Readable.fromWeb(answer.body), bytes: Number(answer.headers.get('content-length')) }
    },
    remove,
    async *list() {
      // Sorted by key, so the sizes of a picture are adjacent.
      let last = ''
      for await (const { key, changedAt } of list(`${prefix}/`)) {
        const [, id] = picture.exec(key) ?? []
        if (id && id !== last) yield { id, changedAt }
        last = id ?? last
      }
    },
  }
}

const picture = /^\w+\/([\da-f-]{36})\/\d+\.webp$/
