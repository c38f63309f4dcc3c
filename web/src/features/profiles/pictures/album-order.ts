import type { Audience, OwnPicture } from '@hamvav/contract/profiles/entities'

// Optimistic album changes; must match `picture-rules` of the server.
type Album = readonly OwnPicture[]

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** Slot of the item at index `at` while the item from index `from` is dragged over `to`. */
export function slotOf(at: number, from: number, to: number): number {
  if (at === from) return to
  if (from < to && at > from && at <= to) return at - 1
  return to < from && at >= to && at < from ? at + 1 : at
}

/** The first picture is always visible to all members. */
export function inOrder(album: Album, order: readonly string[]): OwnPicture[] {
  const [first, ...others] = order.flatMap((id) => album.find(({ _id }) => _id === id) ?? [])
  return first ? [{ ...first, audience: 'members' }, ...others] : []
}

export const forAudience = (album: Album, id: string, audience: Audience): OwnPicture[] =>
  album.map((picture) => (picture._id === id ? { ...picture, audience } : picture))

/** Moves the next picture that all members may see to the front. */
export function without(album: Album, id: string): OwnPicture[] {
  const left = album.filter(({ _id }) => _id !== id)
  const first = left.findIndex(({ audience }) => audience === 'members')
  return first > 0 ? moved(left, first, 0) : left
}
