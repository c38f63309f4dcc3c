// Cropping and blackening a picture on the device: what is covered is not in the file that is sent.
import { documentSide } from '@hamvav/contract/verification/limits'

/** Fractions of the picture, from its top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const smallest = 0.03
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Moves a box, or its lower right corner, inside the picture. */
export function moveBox({ x, y, width, height }: Box, dx: number, dy: number, isCorner: boolean): Box {
  if (!isCorner) return { x: clamp(x + dx, 0, 1 - width), y: clamp(y + dy, 0, 1 - height), width, height }
  return { x, y, width: clamp(width + dx, smallest, 1 - x), height: clamp(height + dy, smallest, 1 - y) }
}

const quality = 0.88

/** A JPEG of the area without metadata. @throws if the browser has not enough memory */
export async function redact(picture: ImageBitmap, area: Box, bars: readonly Box[]): Promise<Blob> {
  const source = { width: area.width * picture.width, height: area.height * picture.height }
  const scale = Math.min(1, documentSide / Math.max(source.width, source.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(source.width * scale))
  canvas.height = Math.max(1, Math.round(source.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [area.x * picture.width, area.y * picture.height]
  context.drawImage(picture, left, top, source.width, source.height, 0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (const bar of bars)
    context.fillRect(
      ((bar.x - area.x) / area.width) * canvas.width,
      ((bar.y - area.y) / area.height) * canvas.height,
      (bar.width / area.width) * canvas.width,
      (bar.height / area.height) * canvas.height,
    )
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!file) throw new Error('The picture is too large for this browser.')
  return file
}
