// A page of the front end with the values of this server filled in, compressed once, and read again after a new build.
import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { siteValues, telNumber } from '@hamvav/contract/product'
import type { HelpLine } from '@hamvav/contract/help-lines'

export interface PageVariant {
  readonly body: Buffer
  /** Null if not compressed. */
  readonly encoding: 'br' | 'gzip' | null
}

export interface PageFile {
  /** The variant that `Accept-Encoding` prefers, br before gzip if equal; null if the front end is not built. */
  variantFor(acceptEncoding: string | undefined): PageVariant | null
  /** The page with a change for one request, in the encoding that `Accept-Encoding` prefers. */
  changed(change: (html: string) => string, acceptEncoding: string | undefined): PageVariant | null
}

/** The highest levels take ten times as long and save another 2 %. */
const brotliQuality = 9
const compressed = {
  br: (body: Buffer, quality = brotliQuality) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => gzipSync(body),
}
/** For a page that is compressed for one request. */
const fastBrotliQuality = 4
const encodingFor = (acceptEncoding: string | undefined) =>
  negotiate(acceptEncoding?.toLowerCase() ?? '', ['br', 'gzip'])

/** @param fill converts the text of the file to that of the page */
export function createPageFile(file: string, fill: (html: string) => string): PageFile {
  let modifiedAt: number | undefined
  let variants = new Map<PageVariant['encoding'], Buffer>()
  const plain = () => {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (now === undefined) return null
    const known = variants.get(null)
    if (known && now === modifiedAt) return known
    const body = Buffer.from(fill(readFileSync(file, 'utf8')))
    variants = new Map([[null, body]])
    modifiedAt = now
    return body
  }
  return {
    variantFor(acceptEncoding) {
      const body = plain()
      if (!body) return null
      const encoding = encodingFor(acceptEncoding)
      const known = variants.get(encoding)
      if (known || encoding === null) return { body: known ?? body, encoding }
      const fresh = compressed[encoding](body)
      variants.set(encoding, fresh)
      return { body: fresh, encoding }
    },
    changed(change, acceptEncoding) {
      const known = plain()
      if (!known) return null
      const body = Buffer.from(change(known.toString()))
      const encoding = encodingFor(acceptEncoding)
      return { body: encoding === null ? body : compressed[encoding](body, fastBrotliQuality), encoding }
    },
  }
}

/** Values of this server in its pages: the public origin, the support contact, and help lines. */
export type Site = { readonly [K in keyof typeof siteValues]: string } & { readonly helpLines: readonly HelpLine[] }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
/** JSON for a script element, which it cannot close. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** @returns replaces the placeholders of a built page; web/src/core/navigation/site.ts reads the script element */
export function createPageFiller(site: Site): (html: string) => string {
  const { publicUrl, supportEmail, grievanceEmail, supportPhone, helpLines } = site
  const values = scriptJson({ publicUrl, supportEmail, grievanceEmail, supportPhone, helpLines })
  const block = `<script type="application/json" id="site">${values}</script>`
  const replacements: readonly (readonly [placeholder: string, text: string])[] = [
    [siteValues.publicUrl, publicUrl],
    [siteValues.supportEmail, supportEmail],
    [siteValues.grievanceEmail, grievanceEmail],
    [siteValues.supportPhone, supportPhone],
    [telNumber(siteValues.supportPhone), telNumber(supportPhone)],
  ]
  return (html) =>
    replacements
      .reduce((text, [placeholder, value]) => text.replaceAll(placeholder, () => escapeHtml(value)), html)
      .replace('<!--site-->', () => block)
}
