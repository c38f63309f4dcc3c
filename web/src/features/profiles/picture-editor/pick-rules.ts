/** Reasons to reject a chosen file; keys of `i18n/texts/profiles/pictures.ts`. */
export type PickProblem = 'notImage' | 'notValid' | 'tooLarge' | 'oneOnly'

const heicName = /\.(heic|heif)$/i

/** By MIME type, or by file name if the browser does not know the type. */
export const isHeic = ({ type, name }: File): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && heicName.test(name))

/**
 * Checks a chosen file before it is opened (spec §5); decoding and the server check its content.
 * @param limitBytes the file must be smaller; null: any size, as the device scales it
 */
export function pickProblem(files: readonly File[], limitBytes: number | null): PickProblem | null {
  const [file] = files
  if (!file) return 'notImage'
  if (files.length > 1) return 'oneOnly'
  if (!file.type.startsWith('image/') && !isHeic(file)) return 'notImage'
  // An SVG is never a photo and may load external content.
  if (file.type === 'image/svg+xml' || file.size === 0) return 'notValid'
  return limitBytes !== null && file.size >= limitBytes ? 'tooLarge' : null
}
