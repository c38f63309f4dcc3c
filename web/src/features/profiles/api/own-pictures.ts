import type { Audience, OwnPicture } from '@hamvav/contract/profiles/entities'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import {
  listOwnPictures,
  orderPictures,
  removePicture,
  setPictureAudience,
} from '@hamvav/contract/profiles/picture-endpoints'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { needsToken, pictureAt } from '../../../core/media/picture-size.ts'
import { updateUser } from '../../../core/session/session.ts'
import { forAudience, inOrder, without } from '../pictures/album-order.ts'

const queryKey = queryKeys.ownPictures
const mutationKey = ['changeAlbum']

/** The viewer's album, profile picture first. */
export const useOwnPictures = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listOwnPictures, {}, { signal }),
    // A check mostly takes seconds, a review hours.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ isBeingChecked, isInReview }) => isBeingChecked && !isInReview)
        ? 20 * secondMs
        : data?.some(({ isInReview }) => isInReview) && 5 * minuteMs,
  })

/** Refetches every query except shown private files, as cached picture URLs may point to deleted files. */
export const reloadPictures = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKeys.allPrivatePictures[0] })

export type AlbumChange =
  | { kind: 'order'; order: readonly string[] }
  | { kind: 'audience'; id: string; audience: Audience }
  | { kind: 'remove'; id: string }

function applyChange(album: readonly OwnPicture[], change: AlbumChange): OwnPicture[] {
  if (change.kind === 'order') return inOrder(album, change.order)
  return change.kind === 'remove' ? without(album, change.id) : forAudience(album, change.id, change.audience)
}

async function saveChange(change: AlbumChange, album: readonly OwnPicture[]): Promise<OwnPicture[]> {
  if (change.kind === 'order') return call(orderPictures, { body: { order: [...change.order] } })
  const params = { id: change.id }
  if (change.kind === 'remove') return call(removePicture, { params })
  const picture = await call(setPictureAudience, { params, body: { audience: change.audience } })
  return album.map((one) => (one._id === picture._id ? picture : one))
}

/** Changes the album in sequence, each change optimistic and reverted on an error. */
export function useChangeAlbum(onError: (error: Error) => void) {
  const client = useQueryClient()
  const album = () => client.getQueryData<OwnPicture[]>(queryKey) ?? []
  // The running mutation counts itself; with more than one, the screen is already ahead of this response.
  const isLast = () => client.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: 'album' },
    mutationFn: (change: AlbumChange) => saveChange(change, album()),
    async onMutate(change) {
      await client.cancelQueries({ queryKey })
      const before = album()
      client.setQueryData(queryKey, applyChange(before, change))
      return before
    },
    onSuccess(answer) {
      const shown = answer.find(({ url }) => !needsToken(url))
      updateUser({ profileImage: pictureAt(shown?.url ?? null, 96) })
      if (isLast()) client.setQueryData(queryKey, answer)
    },
    onError(error, _, before) {
      client.setQueryData(queryKey, before)
      onError(error)
    },
    onSettled: () => (isLast() ? void reloadPictures(client) : undefined),
  })
}
