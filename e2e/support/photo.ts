// JPEG as a phone camera writes it: landscape pixels and an EXIF orientation.
import type { Page } from '@playwright/test'

/** Ellipses that the model of the server mistakes for skin, on the first colour: a harmless picture that waits for a moderator. */
const likeSkin = [
  ['#e0ac90', 148, 235, 128, 65],
  ['#ffdbc8', 20, 17, 159, 162],
  ['#e0ac90', 149, 71, 55, 133],
  ['#c68863', 142, 73, 95, 59],
] as const

/** PNG of a square for `setInputFiles`. */
export async function drawingLikeSkin(page: Page) {
  const base64 = await page.evaluate((ellipses) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 900
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    context.scale(3, 3)
    context.fillStyle = '#f1c7b0'
    context.fillRect(0, 0, 300, 300)
    for (const [colour, x, y, width, height] of ellipses) {
      context.fillStyle = colour
      context.beginPath()
      context.ellipse(x, y, width, height, 0, 0, 2 * Math.PI)
      context.fill()
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, likeSkin)
  return { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

interface PhotoOptions {
  width?: number
  height?: number
  /** EXIF orientation: 1 upright, 6 rotated by 90° clockwise for display. */
  orientation?: 1 | 6
  /** CSS colours of the left and the right half. */
  colours?: readonly [string, string]
  /** Noise as of a camera at night, which makes the file large: about one byte a pixel. */
  hasGrain?: boolean
}

/** File for `setInputFiles`. */
export async function photo(
  page: Page,
  { width = 1500, height = 1000, orientation = 1, colours = ['crimson', 'navy'], hasGrain = false }: PhotoOptions = {},
) {
  const base64 = await page.evaluate(
    ([width, height, [left, right], hasGrain]) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      for (const [at, colour] of [left, right].entries()) {
        context.fillStyle = colour
        context.fillRect((at * width) / 2, 0, width / 2, height)
      }
      if (hasGrain) {
        const pixels = context.getImageData(0, 0, width, height)
        let random = 1
        for (let at = 0; at < pixels.data.length; at += 4) {
          random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
          for (const channel of [0, 1, 2]) pixels.data[at + channel]! += random >>> 26
        }
        context.putImageData(pixels, 0, 0)
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
    },
    [width, height, colours, hasGrain] as const,
  )
  const jpeg = Buffer.from(base64, 'base64')
  // The EXIF segment follows the two-byte JPEG start marker.
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif(orientation), jpeg.subarray(2)])
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
}

/** EXIF segment with one field: orientation (tag 0x0112, SHORT). */
function exif(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
