import { getNotificationSettings, updateNotificationSettings } from '@hamvav/contract/notifications/endpoints'
import type { NotificationSettings } from '@hamvav/contract/notifications/entities'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { useOwnQuery } from '../../../core/api/own-query.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

export const useNotificationSettings = () =>
  useOwnQuery(queryKeys.notificationSettings, (signal) => call(getNotificationSettings, {}, { signal }))

/** Optimistic, rolled back on an error. Serial, so that the last choice wins. */
export function useSaveNotificationSettings() {
  const client = useQueryClient()
  const queryKey = queryKeys.notificationSettings(useViewerId())
  return useMutation({
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

/** Pushes of the account without names and content, for all its devices. @throws ApiError */
export async function makePushesDiscreet(): Promise<void> {
  const settings = await call(getNotificationSettings)
  if (!settings.discreet) await call(updateNotificationSettings, { body: { ...settings, discreet: true } })
}
