import type { Audience } from '@hamvav/contract/profiles/entities'
import { picturesMax } from '@hamvav/contract/profiles/limits'
import { AppError } from '../../../platform/http/app-error.ts'

/** A picture as far as the order and the audience are concerned. */
export interface Placed {
  readonly id: string
  readonly audience: Audience
}

/** The pictures of a member as they are to be, the profile picture first. */
export type Arrangement = (current: readonly Placed[], extrasFor: Audience) => readonly Placed[]

const open = ({ id }: Placed): Placed => ({ id, audience: 'members' })

/** The first is always for all: whatever comes first becomes so. */
const withFirstOpen = ([first, ...others]: readonly Placed[]): Placed[] => (first ? [open(first), ...others] : [])

/** For the `audience` that was asked for, or else as the member wants it of further pictures. */
export const addLast =
  (id: string, audience?: Audience): Arrangement =>
  (current, extrasFor) => {
    if (current.length >= picturesMax) throw new AppError('pictures_full')
    // Asked to be private, it is not shown to all because there is no other.
    if (current.length === 0 && audience !== undefined && audience !== 'members')
      throw new AppError('first_picture_public')
    return withFirstOpen([...current, { id, audience: audience ?? extrasFor }])
  }

/** Where there are as many as there may be, it takes the place of the first. */
export const addFirst =
  (id: string): Arrangement =>
  (current) => [open({ id, audience: 'members' }), ...(current.length >= picturesMax ? current.slice(1) : current)]

export const inOrder =
  (order: readonly string[]): Arrangement =>
  (current) => {
    const byId = new Map(current.map((picture) => [picture.id, picture]))
    const arranged = order.flatMap((id) => byId.get(id) ?? [])
    const isWhole = new Set(order).size === current.length && arranged.length === current.length
    if (!isWhole || order.length !== current.length) throw new AppError('pictures_changed')
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

/** The next one that all may see comes first; nothing private is shown to all because another picture went. */
export const without =
  (id: string): Arrangement =>
  (current) => {
    if (!current.some((picture) => picture.id === id)) throw new AppError('picture_not_found')
    const left = current.filter((picture) => picture.id !== id)
    const first = left.find(({ audience }) => audience === 'members')
    if (!first && left.length > 0) throw new AppError('first_picture_public')
    return first ? [first, ...left.filter((picture) => picture !== first)] : []
  }
