import { pictureMinSide } from '@hamvav/contract/profiles/limits'

/** Side of what is sent, px: more than is ever shown, and far below the size limit. */
const sentSideMax = 1440
const quality = 0.9

/** A picture in the memory of the browser, upright; `url` is to be revoked. */
export type OpenedPicture = { image: HTMLImageElement; url: string }

/** Pixels of the upright, rotated picture. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** @throws where the browser cannot read it */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { image, url }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}

export const isTooSmall = ({ image }: OpenedPicture): boolean =>
  Math.min(image.naturalWidth, image.naturalHeight) < pictureMinSide

/** So far that 200 pixels are left (spec §9, recommended), and no further. */
export const maxZoomOf = ({ image }: OpenedPicture): number =>
  Math.min(4, Math.max(1, Math.min(image.naturalWidth, image.naturalHeight) / 200))

/**
 * The square `area` as a JPEG without metadata. Drawing applies the orientation that the camera noted.
 * @param turns quarter turns to the right
 * @throws where the browser has no memory for it
 */
export async function cropPicture({ image }: OpenedPicture, area: CropArea, turns: number): Promise<Blob> {
  const { naturalWidth: width, naturalHeight: height } = image
  const isLying = turns % 2 === 1
  const side = Math.max(1, Math.min(sentSideMax, Math.round(area.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.imageSmoothingQuality = 'high'
  // JPEG knows no transparency: what is see-through becomes white, not black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.scale(side / area.width, side / area.height)
  context.translate((isLying ? height : width) / 2 - area.x, (isLying ? width : height) / 2 - area.y)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(image, -width / 2, -height / 2)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
      'image/jpeg',
      quality,
    )
  })
}
