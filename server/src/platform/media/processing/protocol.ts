import type { pictureRefusals } from '../inspect/inspection.ts'
import type { ReadMark } from '../watermark/read-mark.ts'
import type { Rendered, RenderedWhole } from './render.ts'

/** Request to a process, one at a time. */
export interface Job {
  readonly kind: 'render' | 'whole' | 'blur' | 'document' | 'mark' | 'readMark'
  readonly data: Buffer
  /** Of `mark`. */
  readonly code?: number
}

export interface Results {
  readonly render: Rendered
  readonly whole: RenderedWhole
  readonly blur: Rendered['sizes']
  /** WebP, whole. */
  readonly document: Buffer
  /** WebP with the watermark. */
  readonly mark: Buffer
  /** Of a screenshot; null if none can be read. */
  readonly readMark: ReadMark | null
}

/** Response of a process that did not fail: the result, or the refusal of the picture. */
export type Answer = { readonly result: Results[Job['kind']] } | { readonly refusal: (typeof pictureRefusals)[number] }
