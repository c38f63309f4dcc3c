/** Properties of a picture found before decoding. */
export interface Inspected {
  readonly width: number
  readonly height: number
  /** Offset of the end of the picture. */
  readonly end: number
  /** Metadata: comments, EXIF, profiles. */
  readonly described: readonly Buffer[]
}

/** Error codes of the contract for refused pictures. */
export const pictureRefusals = [
  'picture_missing',
  'picture_not_image',
  'picture_broken',
  'picture_animated',
  'picture_too_many_pixels',
  'picture_too_small',
  'picture_too_long',
] as const

export class PictureRefusal extends Error {
  readonly code: (typeof pictureRefusals)[number]
  constructor(code: PictureRefusal['code']) {
    super(code)
    this.code = code
  }
}

/** Throws PictureRefusal if the condition is false, by default for truncated or inconsistent data. */
export function refuseUnless(holds: unknown, code: PictureRefusal['code'] = 'picture_broken'): asserts holds {
  if (!holds) throw new PictureRefusal(code)
}
