import type { pictureRefusals } from '../inspect/refusal.ts'
import type { Rendered } from './render.ts'

/** To a process; each does one at a time. */
export interface Job {
  readonly kind: 'render' | 'blur'
  readonly data: Buffer
}

export interface Results {
  readonly render: Rendered
  readonly blur: Rendered['sizes']
}

/** From a process: what was made, why the picture is refused, or what went wrong. */
export type Answer =
  | { readonly result: Results[Job['kind']] }
  | { readonly refusal: (typeof pictureRefusals)[number] }
  | { readonly failure: string }
