import sharp from 'sharp'
import type { Chance } from '../support/made-up.ts'

const [width, height] = [4000, 3000]

/** 12 megapixels with light, edges, texture and the noise of a sensor: as large as a phone makes it. */
export async function makePhoto(chance: Chance): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  const [across, down, phase] = [chance.whole(60) + 20, chance.whole(60) + 20, chance.whole(100)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = 90 + (x / width) * 80 + (y / height) * 40
      const texture = Math.sin(x / across + phase) * 18 + Math.sin(y / down) * 18 + Math.sin((x * y) / 90_000) * 12
      const edge = (x >> 8) % 2 === (y >> 8) % 2 ? 14 : -14
      for (let channel = 0; channel < 3; channel++) {
        const value = light + texture + edge * (channel - 1) + chance.whole(35) - 17
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, value))
      }
    }
  const raw = { width, height, channels: 3 } as const
  return sharp(pixels, { raw }).jpeg({ quality: 90 }).toBuffer()
}
