const quality = 0.85

/**
 * Shrunk on the device, which saves data; a JPEG without metadata.
 * @param longest side, px
 * @throws if the browser cannot open it
 */
export async function shrinkPicture(file: Blob, longest: number): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    context.imageSmoothingQuality = 'high'
    // JPEG has no transparency.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no memory'))), 'image/jpeg', quality)
    })
  } finally {
    picture.close()
  }
}
