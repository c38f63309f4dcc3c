// Contact sheet: many screenshots in one image, with captions.
import sharp from 'sharp'

export interface Shot {
  readonly name: string
  readonly file: string
}

/** Spacing and caption height, px. */
const gap = 16
const label = 28

/** Writes a picture (WebP or PNG, by the name of the file) with `columns` shots per row, each scaled to `width` and cropped to `height` px. */
export async function writeContactSheet(
  shots: readonly Shot[],
  file: string,
  { columns, width, height }: { columns: number; width: number; height: number },
): Promise<void> {
  const isPng = file.endsWith('.png')
  const rows = Math.ceil(shots.length / columns)
  const cells = await Promise.all(
    shots.map(async ({ name, file: shot }, index) => {
      const left = gap + (index % columns) * (width + gap)
      const top = gap + Math.floor(index / columns) * (height + label + gap)
      const picture = await sharp(shot).resize({ width, height, fit: 'cover', position: 'top' }).toBuffer()
      return [
        { input: picture, left, top },
        { input: caption(name, width), left, top: top + height },
      ]
    }),
  )
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + label + gap),
      channels: 3,
      background: '#777',
    },
  })
    .composite(cells.flat())
    // A quality would reduce the colours of PNG to a palette.
    .toFormat(isPng ? 'png' : 'webp', isPng ? {} : { quality: 80, effort: 2 })
    .toFile(file)
}

const caption = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><text x="4" y="19" font-family="sans-serif" font-size="15" fill="#fff">${text}</text></svg>`,
  )
