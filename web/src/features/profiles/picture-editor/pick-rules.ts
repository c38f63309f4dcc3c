/** Why a chosen file is not taken; names of texts in `i18n/texts/profiles/pictures.ts`. */
export type PickProblem = 'notImage' | 'notValid' | 'tooLarge' | 'oneOnly'

const heicName = /\.(heic|heif)$/i

/** By its type, or by its name where the browser knows no type for it. */
export const isHeic = ({ type, name }: File): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && heicName.test(name))

/**
 * What the specification asks of a chosen file (§5); what is really in it shows when it is opened, and the server decides.
 * @param limitBytes the file must be smaller; without it any size goes, since it is scaled on the device
 */
export function pickProblem(files: readonly File[], limitBytes: number | null): PickProblem | null {
  const [file] = files
  if (!file) return 'notImage'
  if (files.length > 1) return 'oneOnly'
  if (!file.type.startsWith('image/') && !isHeic(file)) return 'notImage'
  // Drawn by a program, not made of pixels: it is never a photo and may reach out for more.
  if (file.type === 'image/svg+xml' || file.size === 0) return 'notValid'
  return limitBytes !== null && file.size >= limitBytes ? 'tooLarge' : null
}
