// Picture store in an S3-compatible bucket: one key per picture and size.
import { Readable } from 'node:stream'
import { pictureSizes } from '@hamvav/contract/profiles/limits'
import { AwsClient } from 'aws4fetch'
import type { S3Place } from '../../../config/config.ts'
import { AppError } from '../../http/app-error.ts'
import type { PictureArea, PictureStore } from './picture-store.ts'
import type { PictureSize } from '../picture-url.ts'

/** Timeout of a call including the response body, ms. */
const callTimeoutMs = 10_000
const retries = 2
/** Keys per list call. */
const listPageSize = 300

/** @param report receives the reason of a failed call; callers only get `unavailable` */
export function createS3Store(place: S3Place, report: (error: unknown, context: string) => void): PictureStore {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries, initRetryMs: 100 })

  /** Response, or null for 404. Reports contain neither URL nor key, because they identify pictures and secrets. */
  async function call(method: string, key: string, body?: Buffer): Promise<Response | null> {
    const fail = (reason: string) => {
      report(new Error(`${method}: ${reason}`), 'picture store')
      return new AppError('unavailable')
    }
    const init = {
      method,
      redirect: 'error' as const,
      signal: AbortSignal.timeout(callTimeoutMs),
      ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'image/webp' } }),
    }
    const answer = await client.fetch(`${bucketUrl}/${key}`, init).catch((error: Error) => {
      throw fail(error.cause instanceof Error ? error.cause.message : error.message)
    })
    if (answer.ok && method !== 'GET') await answer.arrayBuffer() // releases the connection
    if (answer.ok) return answer
    const text = await answer.text().catch(() => '')
    if (answer.status === 404 && !text.includes('NoSuchBucket')) return null
    throw fail(`${answer.status} ${/<Code>(\w+)</.exec(text)?.[1] ?? ''}`)
  }

  return {
    open: createArea('open', call),
    hidden: createArea('hidden', call),
    evidence: createArea('evidence', call),
  }
}

type Call = (method: string, key: string, body?: Buffer) => Promise<Response | null>

function createArea(prefix: string, call: Call): PictureArea {
  const keyOf = (id: string, size: PictureSize) => `${prefix}/${id}/${size}.webp`
  const remove = async (id: string) => {
    const removals = await Promise.allSettled(pictureSizes.map((size) => call('DELETE', keyOf(id, size))))
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
      let [after, last]: [string | undefined, string] = ['', '']
      while (after !== undefined) {
        const query = `max-keys=${listPageSize}&prefix=${prefix}%2F&marker=${encodeURIComponent(after)}`
        const answer = await call('GET', `?${query}`)
        const page = readPage((await answer?.text()) ?? '')
        for (const picture of page.pictures) {
          if (picture.id !== last) yield picture
          last = picture.id
        }
        after = page.next
      }
    },
  }
}

const object = /<Key>([^<]+)<\/Key>[\s\S]*?<LastModified>([^<]+)</g
const picture = /^\w+\/([\da-f-]{36})\/\d+\.webp$/

/** Parses a page of the list response, which is sorted by key, so the sizes of a picture are adjacent. */
function readPage(xml: string) {
  const objects = [...xml.matchAll(object)].map(([, key = '', changed = '']) => ({ key, changedAt: new Date(changed) }))
  const pictures = objects.flatMap(({ key, changedAt }) => {
    const [, id] = picture.exec(key) ?? []
    return id ? [{ id, changedAt }] : []
  })
  return { pictures, next: xml.includes('<IsTruncated>true<') ? objects.at(-1)?.key : undefined }
}
