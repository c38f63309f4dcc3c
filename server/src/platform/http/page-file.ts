// The one page of the front end, plain and as the build has compressed it; read again when it has changed.
import { readFileSync, statSync } from 'node:fs'
import { accepts } from './accept-encoding.ts'

export interface PageVariant {
  readonly body: Buffer
  /** Null for the plain one. */
  readonly encoding: 'br' | 'gzip' | null
}

export interface PageFile {
  /** The smallest variant that `Accept-Encoding` allows; null where the front end is not built. */
  variantFor(acceptEncoding: string | undefined): PageVariant | null
}

const compressed = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const

export function createPageFile(file: string): PageFile {
  const read = new Map<string, { readonly body: Buffer; readonly changed: number }>()
  const bodyOf = (name: string, since = 0) => {
    const changed = statSync(name, { throwIfNoEntry: false })?.mtimeMs
    if (changed === undefined || changed < since) return null
    const known = read.get(name)
    if (known?.changed === changed) return known
    const fresh = { body: readFileSync(name), changed }
    read.set(name, fresh)
    return fresh
  }
  return {
    variantFor(acceptEncoding = '') {
      const plain = bodyOf(file)
      if (!plain) return null
      for (const { encoding, extension } of compressed) {
        // One that is older than the page was left over from another build.
        const variant = accepts[encoding](acceptEncoding) ? bodyOf(file + extension, plain.changed) : null
        if (variant) return { body: variant.body, encoding }
      }
      return { body: plain.body, encoding: null }
    },
  }
}
