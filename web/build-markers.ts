// Markers on the first line of a module that tell the build where its code goes:
//   // @chunk shell   into the chunk of the first screen, with everything it imports statically
//   // @offline       its chunk, and the chunks it imports statically, are kept for use without a network
import { readFileSync } from 'node:fs'

export interface Marker {
  readonly kind: 'chunk' | 'offline'
  readonly value: string
}

const pattern = /^\/\/ @(chunk|offline)(?: ([a-z]+))?\r?\n/
const known = new Map<string, Marker | null>()

/** @param id of a module, as the bundler names it */
export function markerOf(id: string): Marker | null {
  const cached = known.get(id)
  if (cached !== undefined) return cached
  const marker = isOwnSource(id) ? readMarker(id) : null
  known.set(id, marker)
  return marker
}

/** The name of the chunk that the module asks for. */
export const chunkOf = (id: string): string | null => {
  const marker = markerOf(id)
  return marker?.kind === 'chunk' ? marker.value : null
}

export const isKeptOffline = (id: string): boolean => markerOf(id)?.kind === 'offline'

/** Not a module that a plugin makes up, nor a package. */
const isOwnSource = (id: string) => /^[^\0?]+\.tsx?$/.test(id) && !id.includes('/node_modules/')

function readMarker(file: string): Marker | null {
  const [, kind, value = ''] = pattern.exec(readFileSync(file, 'utf8')) ?? []
  if (kind !== 'chunk' && kind !== 'offline') return null
  if ((kind === 'chunk') !== (value !== '')) throw new Error(`${file}: "@chunk" takes a name, "@offline" takes none`)
  return { kind, value }
}
