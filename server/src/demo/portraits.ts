// Pictures of the demo members: CC0 Open Peeps figures in our own scenes, without network access and real people.
import { createAvatar } from '@dicebear/core'
import * as openPeeps from '@dicebear/open-peeps'
import sharp from 'sharp'
import { pictureSizes } from '@hamvav/contract/profiles/limits'
import type { PictureSize } from '../platform/media/picture-url.ts'
import { type Scene, scenes } from './portrait-scenes.ts'

type Part<Name extends 'head' | 'face' | 'facialHair' | 'accessories'> = NonNullable<openPeeps.Options[Name]>[number]

export interface PortraitLook {
  head: Part<'head'>
  face: Part<'face'>
  beard?: Part<'facialHair'>
  glasses?: Part<'accessories'>
  /** Colours as RRGGBB. */
  skin: string
  clothes: string
  /** Used only by heads with a light contrast colour. */
  hair?: string
  scene: Scene
}

export interface Portrait {
  photo: string
  avatar: string
}

const darkHair = '2c1b18'

function drawFigure(look: PortraitLook): string {
  const svg = createAvatar(openPeeps, {
    seed: look.head,
    head: [look.head],
    face: [look.face],
    facialHair: look.beard ? [look.beard] : [],
    facialHairProbability: look.beard ? 100 : 0,
    accessories: look.glasses ? [look.glasses] : [],
    accessoriesProbability: look.glasses ? 100 : 0,
    maskProbability: 0,
    skinColor: [look.skin],
    clothingColor: [look.clothes],
    headContrastColor: [look.hair ?? darkHair],
  }).toString()
  return (
    svg
      .replace(/<metadata[\s\S]*?<\/metadata>/, '')
      // Without the frame, which would crop tall hair and takes a quarter of the drawing time.
      .replace(/<mask id="viewboxMask">[\s\S]*?<\/mask>/, '')
      .replace(' mask="url(#viewboxMask)"', '')
      .replace(/^[\s\S]*?<svg[^>]*>/, '')
      .replace(/<\/svg>\s*$/, '')
  )
}

const place = (figure: string, x: number, y: number, side: number) =>
  `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 704 704" fill="none" overflow="visible">${figure}</svg>`

/** Two square SVG documents: the picture with its scene, and a closer one on a plain background, legible at 96 px. */
export function drawPortrait(look: PortraitLook): Portrait {
  const figure = drawFigure(look)
  const scene = scenes[look.scene]
  const open = (side: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`
  return {
    photo: `${open(480)}${scene.drawing}${place(figure, 30, 60, 420)}</svg>`,
    avatar: `${open(100)}<rect width="100" height="100" fill="${scene.ground}"/>${place(figure, 2, 6, 96)}</svg>`,
  }
}

function renderSide(svg: string, side: PictureSize): Promise<Buffer> {
  const sized = svg.replace('<svg ', `<svg width="${side}" height="${side}" `)
  return sharp(Buffer.from(sized)).flatten().webp({ quality: 80, effort: 1 }).toBuffer()
}

/** Square WebP files for the picture store: the smallest from the avatar, the others from the picture. */
export async function renderPortrait({ photo, avatar }: Portrait): Promise<ReadonlyMap<PictureSize, Buffer>> {
  const files = await Promise.all(
    pictureSizes.map(async (side) => [side, await renderSide(side === 96 ? avatar : photo, side)] as const),
  )
  return new Map(files)
}
