// A page of the front end with the values of this server in it, compressed once; read again when the build has changed.
import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { siteValues, telNumber } from '@hamvav/contract/product'

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

// What whoever runs this server has set goes into its pages here.
/** The origin, and how support is reached. */
export type Site = { readonly [K in keyof typeof siteValues]: string }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
/** Nothing in it ends the element that it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** @returns puts the values in the places that the build has left for them; web/src/core/navigation/site.ts reads the block */
export function createFill(site: Site): (html: string) => string {
  const { publicUrl, supportEmail, supportPhone } = site
  const block = `<script type="application/json" id="site">${inScript({ publicUrl, supportEmail, supportPhone })}</script>`
  const places: readonly (readonly [place: string, text: string])[] = [
    [siteValues.publicUrl, publicUrl],
    [siteValues.supportEmail, supportEmail],
    [siteValues.supportPhone, supportPhone],
    [telNumber(siteValues.supportPhone), telNumber(supportPhone)],
  ]
  return (html) =>
    places
      .reduce((text, [place, value]) => text.replaceAll(place, () => escaped(value)), html)
      .replace('<!--site-->', () => block)
}
