import type { Announcement } from '@hamvav/contract/admin/entities'
import { adminAnnounce, adminListAnnouncements } from '@hamvav/contract/admin/operations-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'

const queryKey = panelKeys.announcements
/** While members are being told. */
const everyMs = 2_000

const isTelling = ({ finishedAt }: Announcement) => finishedAt === null

/** Newest first. Asked again by itself, it is no activity of the admin's. */
export function useAnnouncements() {
  const client = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      adminCall(adminListAnnouncements, {}, { signal, background: client.getQueryData(queryKey) !== undefined }),
    refetchInterval: ({ state }) => (state.data?.some(isTelling) ? everyMs : false),
  })
}

export function useAnnounce() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallRequest<typeof adminAnnounce>['body']) => adminCall(adminAnnounce, { body }),
    onSuccess: (one) => {
      // Where the list is not there yet, it comes whole.
      client.setQueryData<Announcement[]>(queryKey, (all) => all && [one, ...all.filter(({ _id }) => _id !== one._id)])
      void client.invalidateQueries({ queryKey })
    },
  })
}
