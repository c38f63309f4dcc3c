import type { pictureRefusals } from '../inspect/inspection.ts'
import type { Rendered } from './render.ts'

/** Request to a process, one at a time. */
export interface Job {
  readonly kind: 'render' | 'blur' | 'document'
  readonly data: Buffer
}

export interface Results {
  readonly render: Rendered
  readonly blur: Rendered['sizes']
  /** WebP, whole. */
  readonly document: Buffer
}

/** Response of a process that did not fail: the result, or the refusal of the picture. */
export type Answer = { readonly result: Results[Job['kind']] } | { readonly refusal: (typeof pictureRefusals)[number] }
