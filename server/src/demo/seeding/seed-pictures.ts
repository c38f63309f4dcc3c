// Albums of the demo members: a portrait each, and further pictures for some; those of women are for matches only.
import { randomUUID } from 'node:crypto'
import { blur, thumbhashOf } from '../../platform/media/processing/render.ts'
import type { PictureStore } from '../../platform/media/store/picture-store.ts'
import { hashText, seededRandom, shuffled } from '../content/random.ts'
import type { DemoMember } from '../content/types.ts'
import { newId } from './insert-rows.ts'
import { scenes, type Scene } from '../portrait-scenes.ts'
import { drawPortrait, renderPortrait } from '../portraits.ts'

/** Row of `pictures`; a type, because `insertRows` needs an index signature. */
/** A type and not an interface: rows of any table are passed by an index signature. */
export type DemoPicture = Readonly<{
  id: string
  member_id: string
  file_id: string
  blurred_id: string | null
  position: number
  audience: 'members' | 'matches'
  state: 'clear'
  thumbhash: Buffer
  created_at: Date
}>

const everyScene = Object.keys(scenes) as Scene[]

/** Scenes of an album; a third of the members have two more. */
function scenesOf({ username, look }: DemoMember): Scene[] {
  const random = seededRandom(hashText(`album ${username}`))
  const further = random() < 1 / 3 ? 2 : 0
  const others = everyScene.filter((scene) => scene !== look.scene)
  return [look.scene, ...shuffled(others, random).slice(0, further)]
}

/** Draws and stores the pictures of a member. */
export async function storeAlbum(member: DemoMember, memberId: string, store: PictureStore): Promise<DemoPicture[]> {
  return Promise.all(
    scenesOf(member).map(async (scene, position) => {
      const isHidden = position > 0 && member.gender === 'female'
      const [file_id, blurred_id] = [randomUUID(), isHidden ? randomUUID() : null]
      const files = await renderPortrait(drawPortrait({ ...member.look, scene }))
      const photo = files.get(320) ?? Buffer.alloc(0)
      await store[isHidden ? 'hidden' : 'open'].put(file_id, files)
      if (blurred_id) await store.open.put(blurred_id, await blur(photo))
      return {
        id: newId(member.joinedAt),
        member_id: memberId,
        file_id,
        blurred_id,
        position,
        audience: isHidden ? 'matches' : 'members',
        state: 'clear',
        thumbhash: await thumbhashOf(photo),
        created_at: member.joinedAt,
      } as const
    }),
  )
}
