/** Codes of the contract for what is wrong with a picture itself. */
export const pictureRefusals = [
  'picture_missing',
  'picture_not_image',
  'picture_broken',
  'picture_animated',
  'picture_too_many_pixels',
  'picture_too_small',
] as const

export class PictureRefusal extends Error {
  readonly code: (typeof pictureRefusals)[number]
  constructor(code: PictureRefusal['code']) {
    super(code)
    this.code = code
  }
}

/** For bytes that end too early or contradict one another. */
export function demand(holds: unknown, code: PictureRefusal['code'] = 'picture_broken'): asserts holds {
  if (!holds) throw new PictureRefusal(code)
}
