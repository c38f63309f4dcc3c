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

const open = ({ id }: PlacedPicture): PlacedPicture => ({ id, audience: 'members' })

/** The first picture becomes visible to all members. */
const withFirstOpen = ([first, ...others]: readonly PlacedPicture[]): PlacedPicture[] =>
  first ? [open(first), ...others] : []

/** Without `audience` the member's setting for additional pictures applies. */
export const addLast =
  (id: string, audience?: Audience): Arrangement =>
  (current, extrasFor) => {
    if (current.length >= picturesMax) throw new AppError('pictures_full')
    // Never shows a picture to all that was requested to be private.
    if (current.length === 0 && audience !== undefined && audience !== 'members')
      throw new AppError('first_picture_public')
    return withFirstOpen([...current, { id, audience: audience ?? extrasFor }])
  }

/** Replaces the first picture of a full album. */
export const addFirst =
  (id: string): Arrangement =>
  (current) => [open({ id, audience: 'members' }), ...(current.length >= picturesMax ? current.slice(1) : current)]

export const inOrder =
  (order: readonly string[]): Arrangement =>
  (current) => {
    const byId = new Map(current.map((picture) => [picture.id, picture]))
    const arranged = order.flatMap((id) => byId.get(id) ?? [])
    const isComplete = new Set(order).size === current.length && arranged.length === current.length
    if (!isComplete || order.length !== current.length) throw new AppError('pictures_changed')
    return withFirstOpen(arranged)
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
    const first = remaining.find(({ audience }) => audience === 'members')
    if (!first && remaining.length > 0) throw new AppError('first_picture_public')
    return first ? [first, ...remaining.filter((picture) => picture !== first)] : []
  }
