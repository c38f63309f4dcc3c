import { pictureMinSide } from '@hamvav/contract/profiles/limits'

/** Maximum side of the uploaded square, px: more than any view shows, and far below the size limit. */
const sentSideMax = 1440
const quality = 0.9

/** A decoded picture, upright; the caller revokes `url`. */
export interface OpenedPicture {
  image: HTMLImageElement
  url: string
}

/** Crop area in pixels of the upright, rotated picture. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Decodes a file. @throws if the browser cannot read it */
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

/** Maximum zoom, at which the crop still has 200 px (spec §9, recommended). */
export const maxZoomOf = ({ image }: OpenedPicture): number =>
  Math.min(4, Math.max(1, Math.min(image.naturalWidth, image.naturalHeight) / 200))

/**
 * The square `area` as a JPEG without metadata. Drawing applies the EXIF orientation.
 * @param turns quarter turns to the right
 * @throws if the browser has not enough memory
 */
export async function cropPicture({ image }: OpenedPicture, area: CropArea, turns: number): Promise<Blob> {
  const { naturalWidth: width, naturalHeight: height } = image
  const isSideways = turns % 2 === 1
  const side = Math.max(1, Math.min(sentSideMax, Math.round(area.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency: transparent pixels become white instead of black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.scale(side / area.width, side / area.height)
  context.translate((isSideways ? height : width) / 2 - area.x, (isSideways ? width : height) / 2 - area.y)
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
