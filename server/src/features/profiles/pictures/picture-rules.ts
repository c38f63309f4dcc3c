import type { Audience } from '@hamvav/contract/profiles/entities'
import { picturesMax } from '@hamvav/contract/profiles/limits'
import { AppError } from '../../../platform/http/app-error.ts'

/** A picture at a position of the album. */
export interface PlacedPicture {
  readonly id: string
  readonly audience: Audience
}

/** Computes a changed album, profile picture first. */
export type Arrangement = (current: readonly PlacedPicture[], extrasFor: Audience) => readonly PlacedPicture[]

/** Visible to all members. */
const open = (id: string): PlacedPicture => ({ id, audience: 'members' })

/** After a takedown of the profile picture only private pictures may be left. */
const hasFirst = ([first]: readonly PlacedPicture[]) => first?.audience === 'members'

/** Without `audience` the member's setting for additional pictures applies. */
export const addLast =
  (id: string, audience?: Audience): Arrangement =>
  (current, extrasFor) => {
    if (current.length >= picturesMax) throw new AppError('pictures_full')
    if (hasFirst(current)) return [...current, { id, audience: audience ?? extrasFor }]
    // Never shows a picture to all that was requested to be private.
    if (audience !== undefined && audience !== 'members') throw new AppError('first_picture_public')
    return [open(id), ...current]
  }

/** Replaces the first picture of a full album. */
export const addFirst =
  (id: string): Arrangement =>
  (current) => [open(id), ...(current.length >= picturesMax ? current.slice(1) : current)]

export const inOrder =
  (order: readonly string[]): Arrangement =>
  (current) => {
    const byId = new Map(current.map((picture) => [picture.id, picture]))
    const arranged = order.flatMap((id) => byId.get(id) ?? [])
    const isComplete = new Set(order).size === current.length && arranged.length === current.length
    if (!isComplete || order.length !== current.length) throw new AppError('pictures_changed')
    // Moving a picture to the front makes it public; without a profile picture a private one may be first.
    const [first] = arranged
    return !first || first.id === current[0]?.id ? arranged : arranged.with(0, open(first.id))
  }

export const forAudience =
  (id: string, audience: Audience): Arrangement =>
  (current) => {
    const at = current.findIndex((picture) => picture.id === id)
    if (at < 0) throw new AppError('picture_not_found')
    if (at === 0 && audience !== 'members') throw new AppError('first_picture_public')
    return current.with(at, { id, audience })
  }

/** The next open picture becomes the first; a private picture never becomes open by a removal. */
export const without =
  (id: string): Arrangement =>
  (current) => {
    if (!current.some((picture) => picture.id === id)) throw new AppError('picture_not_found')
    const remaining = current.filter((picture) => picture.id !== id)
    if (hasFirst(current) && remaining.length > 0 && !remaining.some(({ audience }) => audience === 'members'))
      throw new AppError('first_picture_public')
    return withOpenFirst(remaining)
  }

/** Puts the first open picture, if there is one, to the front. */
function withOpenFirst<Picture extends PlacedPicture>(pictures: readonly Picture[]): Picture[] {
  const first = pictures.find(({ audience }) => audience === 'members')
  return first ? [first, ...pictures.filter((picture) => picture !== first)] : [...pictures]
}

/** The album after a takedown: it may be left without a profile picture. */
export const withoutPicture = <Picture extends PlacedPicture>(pictures: readonly Picture[], id: string): Picture[] =>
  withOpenFirst(pictures.filter((picture) => picture.id !== id))

/** A picture after a granted appeal: last, or first if there is no profile picture; also beyond the maximum. */
export const putBack =
  (id: string, audience: Audience): Arrangement =>
  (current) => {
    if (current.some((picture) => picture.id === id)) return current
    return withOpenFirst([...current, { id, audience }])
  }
