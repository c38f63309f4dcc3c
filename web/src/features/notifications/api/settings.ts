import { getNotificationSettings, updateNotificationSettings } from '@hamvav/contract/notifications/endpoints'
import type { NotificationSettings } from '@hamvav/contract/notifications/entities'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { settingsKey, useViewerId } from './keys.ts'

export function useNotificationSettings() {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: settingsKey(viewerId),
    queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
    enabled: viewerId !== '',
    networkMode: 'always',
  })
}

/** Shown as chosen at once; back as it was where the server refuses. One after another, so that the last press wins. */
export function useSaveNotificationSettings() {
  const client = useQueryClient()
  const queryKey = settingsKey(useViewerId())
  return useMutation({
    networkMode: 'always',
    scope: { id: 'notification-settings' },
    mutationFn: (body: NotificationSettings) => call(updateNotificationSettings, { body }),
    async onMutate(next) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<NotificationSettings>(queryKey)
      client.setQueryData(queryKey, next)
      return before
    },
    onError: (_error, _next, before) => client.setQueryData(queryKey, before),
  })
}
