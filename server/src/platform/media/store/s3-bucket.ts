// Calls to an S3-compatible bucket, signed with its key.
import { AwsClient } from 'aws4fetch'
import type { S3Place } from '../../../config/config.ts'
import { AppError } from '../../http/app-error.ts'

/** Timeout of a call including the response body, ms. */
const callTimeoutMs = 10_000
const retries = 2
/** Keys per list call. */
const listPageSize = 300

export interface Bucket {
  /** Response, or null for 404. @throws AppError `unavailable` */
  call(method: string, key: string, body?: Buffer, contentType?: string): Promise<Response | null>
  /** Objects whose key starts with the prefix, in the order of their keys. @throws AppError `unavailable` */
  list(prefix: string): AsyncGenerator<StoredObject>
}

interface StoredObject {
  readonly key: string
  readonly changedAt: Date
}

/** @param report receives the reason of a failed call; callers only get `unavailable` */
export function createBucket(place: S3Place, report: (error: unknown, context: string) => void): Bucket {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = place
  const fail = (method: string, reason: string) => {
    report(new Error(`${method}: ${reason}`), 'picture store')
    return new AppError('unavailable')
  }
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries, initRetryMs: 100 })

  /** Reports contain neither URL nor key, because they identify pictures and secrets. */
  async function call(
    method: string,
    key: string,
    body?: Buffer,
    contentType = 'image/webp',
  ): Promise<Response | null> {
    const init = {
      method,
      redirect: 'error' as const,
      signal: AbortSignal.timeout(callTimeoutMs),
      ...(body && { body: new Uint8Array(body), headers: { 'content-type': contentType } }),
    }
    const answer = await client.fetch(`${bucketUrl}/${key}`, init).catch((error: Error) => {
      throw fail(method, error.cause instanceof Error ? error.cause.message : error.message)
    })
    if (answer.ok && method !== 'GET') await answer.arrayBuffer() // releases the connection
    if (answer.ok) return answer
    const text = await answer.text().catch(() => '')
    if (answer.status === 404 && !text.includes('NoSuchBucket')) return null
    throw fail(method, `${answer.status} ${/<Code>(\w+)</.exec(text)?.[1] ?? ''}`)
  }

  return {
    call,
    async *list(prefix) {
      let after: string | undefined = ''
      while (after !== undefined) {
        const query = `max-keys=${listPageSize}&prefix=${encodeURIComponent(prefix)}&marker=${encodeURIComponent(after)}`
        const answer = await call('GET', `?${query}`)
        const xml = (await answer?.text()) ?? ''
        // Of a wrong address or a proxy: an empty list would lose pictures in a backup, and bring erased members back.
        if (!xml.includes('<ListBucketResult')) throw fail('GET', 'the list of keys is none')
        const page = readPage(xml)
        yield* page.objects
        after = page.next
      }
    },
  }
}

const objectPattern = /<Key>([^<]+)<\/Key>[\s\S]*?<LastModified>([^<]+)</g

/** Parses a page of the list response, which is sorted by key. */
function readPage(xml: string) {
  const objects = [...xml.matchAll(objectPattern)].map(([, key = '', changed = '']) => ({
    key,
    changedAt: new Date(changed),
  }))
  return { objects, next: xml.includes('<IsTruncated>true<') ? objects.at(-1)?.key : undefined }
}
