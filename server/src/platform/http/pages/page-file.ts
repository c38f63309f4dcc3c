// A page of the front end with the values of this server in it, compressed once; read again when the build has changed.
import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

export interface PageVariant {
  readonly body: Buffer
  /** Null for the plain one. */
  readonly encoding: 'br' | 'gzip' | null
}

export interface PageFile {
  /** The variant that `Accept-Encoding` prefers, the smallest of equals; null where the front end is not built. */
  variantFor(acceptEncoding: string | undefined): PageVariant | null
}

/** The best levels take ten times as long for a fiftieth less. */
const brotliQuality = 9
const compressed = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => gzipSync(body),
}

/** @param fill what becomes of the file's text */
export function createPageFile(file: string, fill: (html: string) => string): PageFile {
  let changed: number | undefined
  let variants = new Map<PageVariant['encoding'], Buffer>()
  const plain = () => {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (now === undefined) return null
    const known = variants.get(null)
    if (known && now === changed) return known
    const body = Buffer.from(fill(readFileSync(file, 'utf8')))
    variants = new Map([[null, body]])
    changed = now
    return body
  }
  return {
    variantFor(acceptEncoding) {
      const body = plain()
      if (!body) return null
      const encoding = negotiate(acceptEncoding?.toLowerCase() ?? '', ['br', 'gzip'])
      const known = variants.get(encoding)
      if (known || encoding === null) return { body: known ?? body, encoding }
      const fresh = compressed[encoding](body)
      variants.set(encoding, fresh)
      return { body: fresh, encoding }
    },
  }
}
