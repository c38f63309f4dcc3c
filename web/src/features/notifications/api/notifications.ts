// Notifications: list, read, read all, delete and restore. Changes are optimistic, rolled back on an error, and serial.
import {
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  restoreNotification,
} from '@hamvav/contract/notifications/endpoints'
import type { Notification } from '@hamvav/contract/notifications/entities'
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../core/api/api-error.ts'
import { call } from '../../../core/api/api-client.ts'
import { type Pages, withAllRead, withItem, without, withUnread } from '../model/pages.ts'
import { setUnreadNotifications, unreadNotifications } from '../model/unread-count.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'

const mutationKey = ['notifications']

/** Whether a change is in flight: events received meanwhile may be older than the change. */
export const isChanging = (client: QueryClient) => client.isMutating({ mutationKey }) > 0

export const changeList = (client: QueryClient, viewerId: string, change: (pages: Pages) => Pages) =>
  client.setQueryData<Pages>(queryKeys.notifications(viewerId), (pages) => pages && change(pages))

const count = (by: number) => setUnreadNotifications(Math.max(0, unreadNotifications.get() + by))

/** The notification was deleted already: no rollback. */
const isDeleted = (error: unknown) => error instanceof ApiError && error.code === 'notification_not_found'

function useListMutation() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const queryKey = queryKeys.notifications(viewerId)
  return {
    change: (how: (pages: Pages) => Pages) => changeList(client, viewerId, how),
    begin: () => client.cancelQueries({ queryKey }),
    options: {
      mutationKey,
      scope: { id: 'notifications' },
      // The last of several mutations refetches once.
      onSettled: () => {
        if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
      },
    } as const,
  }
}

/** @param item the notification that was to be deleted */
type Fail = (error: Error, item?: Notification) => void

export function useReadNotification(onFail: Fail) {
  const { change, begin, options } = useListMutation()
  return useMutation({
    ...options,
    mutationFn: ({ id }: Notification) => call(readNotification, { params: { id } }),
    onMutate: ({ id }) => {
      void begin()
      change((pages) => withUnread(pages, id, false))
      count(-1)
    },
    onSuccess: ({ unread }) => setUnreadNotifications(unread),
    onError: (error, { id }) => {
      count(1)
      if (isDeleted(error)) return change((pages) => without(pages, id))
      change((pages) => withUnread(pages, id, true))
      return onFail(error)
    },
  })
}

/** Marks all up to the newest shown one, so that none is marked unseen. */
export function useReadAll(onFail: Fail) {
  const { change, begin, options } = useListMutation()
  return useMutation({
    ...options,
    mutationFn: ([newest]: readonly [Notification, ...Notification[]]) =>
      call(readAllNotifications, { body: { upTo: newest.id, at: newest.timeStamp } }),
    onMutate: ([newest]) => {
      void begin()
      const unread = unreadNotifications.get()
      change((pages) => withAllRead(pages, newest))
      setUnreadNotifications(0)
      return unread
    },
    onSuccess: ({ unread }) => setUnreadNotifications(unread),
    onError: (error, shown, unread = 0) => {
      setUnreadNotifications(unread)
      for (const item of shown) if (item.unread) change((pages) => withUnread(pages, item.id, true))
      onFail(error)
    },
  })
}

export function useDeleteNotification(onFail: Fail) {
  const { change, begin, options } = useListMutation()
  return useMutation({
    ...options,
    mutationFn: ({ id }: Notification) => call(deleteNotification, { params: { id } }),
    onMutate: ({ id, unread }) => {
      void begin()
      change((pages) => without(pages, id))
      if (unread) count(-1)
    },
    onSuccess: ({ unread }) => setUnreadNotifications(unread),
    onError: (error, item) => {
      if (isDeleted(error)) return
      change((pages) => withItem(pages, item))
      if (item.unread) count(1)
      onFail(error, item)
    },
  })
}

export function useRestoreNotification(onFail: Fail) {
  const { change, begin, options } = useListMutation()
  return useMutation({
    ...options,
    mutationFn: ({ id }: Notification) => call(restoreNotification, { params: { id } }),
    onMutate: (item) => {
      void begin()
      change((pages) => withItem(pages, item))
      if (item.unread) count(1)
    },
    onSuccess: (item) => change((pages) => withItem(pages, item)),
    onError: (error, { id, unread }) => {
      change((pages) => without(pages, id))
      if (unread) count(-1)
      onFail(error)
    },
  })
}

/** Newest first; model/background.ts keeps it current. */
export function useNotifications() {
  const viewerId = useViewerId()
  return useInfiniteQuery({
    queryKey: queryKeys.notifications(viewerId),
    queryFn: async ({ pageParam, signal }) => {
      const response = await call(listNotifications, pageParam ? { query: { before: pageParam } } : {}, { signal })
      setUnreadNotifications(response.unread)
      return response
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, all) =>
      last.hasMore ? all.flatMap(({ notifications }) => notifications).at(-1)?.id : undefined,
    enabled: viewerId !== '',
    meta: persisted(),
  })
}
