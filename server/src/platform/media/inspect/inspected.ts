/** What the bytes of a picture say of it before anything is decoded. */
export interface Inspected {
  readonly width: number
  readonly height: number
  /** Where the picture itself ends. */
  readonly end: number
  /** Bytes that describe: comments, EXIF, profiles. */
  readonly described: readonly Buffer[]
}
