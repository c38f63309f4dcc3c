import { minuteMs, secondMs } from '@hamvav/contract/durations'
import type { Notification } from '@hamvav/contract/notifications/entities'
import { targetOf } from '@hamvav/contract/notifications/kinds'
import { useNow } from '../../../core/hooks/use-now.ts'
import { useAgeText } from '../../../i18n/age-text.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { notifications } from '../../../i18n/texts/notifications.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import {
  useDeleteNotification,
  useNotifications,
  useReadAll,
  useReadNotification,
  useRestoreNotification,
} from '../api/notifications.ts'
import { Frame, listLook } from './frame.tsx'
import { Item } from './item.tsx'
import { itemsOf } from '../model/pages.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { notificationWords } from '../../../i18n/words/notification-words.ts'
import { useEffect, useState } from 'react'
import { onServerEvent } from '../../../core/realtime/realtime.ts'

/** A member's notifications, newest first. */
export function OwnNotifications() {
  const text = useMessages(notifications)
  const textOf = useErrorText()
  const query = useNotifications()
  const actions = useActions()
  const items = itemsOf(query.data)
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  return (
    <Frame onReadAll={items.length > 0 ? () => actions.readAll(items) : null}>
      {query.isError && (
        <Banner
          action={
            <Button size="small" variant="ghost" onClick={retry}>
              {text.retry}
            </Button>
          }
        >
          {text.failed} {textOf(query.error)}
        </Banner>
      )}
      {query.isPending && <ItemSkeletons />}
      {query.isSuccess && items.length === 0 && !query.hasNextPage && (
        <EmptyState
          title={text.empty}
          action={
            <ButtonLink to={paths.matches} variant="soft">
              {text.seeMembers}
            </ButtonLink>
          }
        >
          {text.emptyHint}
        </EmptyState>
      )}
      <Items items={items} actions={actions} />
      {query.hasNextPage && (
        <LoadMore
          label={text.more}
          isLoading={query.isFetchingNextPage}
          isAutomatic={!query.isError}
          onReach={() => void query.fetchNextPage()}
        />
      )}
      <NewsAnnouncer />
    </Frame>
  )
}

interface ItemsProps {
  items: readonly Notification[]
  actions: ReturnType<typeof useActions>
}

function Items({ items, actions }: ItemsProps) {
  const text = useMessages(notifications)
  const words = useItemTexts()
  const ageText = useAgeText()
  const now = useAgeClock(items[0]?.timeStamp)
  if (items.length === 0) return null
  return (
    <ul aria-label={text.list} className={listLook}>
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          {...words(item)}
          age={ageText(item.timeStamp, now)}
          to={targetOf(item)}
          onRead={actions.read}
          onDelete={actions.remove}
        />
      ))}
    </ul>
  )
}

/** Current time: every second while the newest age is written in seconds, else every 15 s. @param newest ISO 8601 */
function useAgeClock(newest: string | undefined): number {
  const isYoung = useNow(15 * secondMs) - Date.parse(newest ?? '') < minuteMs
  return useNow(isYoung ? 1_000 : 15_000)
}

function NewsAnnouncer() {
  const text = useMessages(notifications)
  const words = useItemTexts()
  const news = useLastReceived()
  return (
    <div aria-live="polite" className="sr-only">
      {news && text.news(words(news))}
    </div>
  )
}

function ItemSkeletons() {
  const text = useMessages(notifications)
  return (
    <div role="status" className={listLook}>
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {['w-40', 'w-56', 'w-32', 'w-48'].map((width) => (
        <div key={width} className="flex gap-3.5 rounded-card border border-line p-4">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 content-start gap-2.5 pt-1">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3 w-20" />
            <Skeleton className="mt-2 h-4 w-24" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Undo of a deletion is offered for this long, ms; the server restores for a day. */
const undoMs = 8_000

const toastOf = ({ id }: Notification) => `deleted ${id}`

/** Mark as Read, Mark All as Read, Delete and its undo. */
function useActions() {
  const text = useMessages(notifications)
  const textOf = useErrorText()
  const onFail = (error: Error, item?: Notification) => {
    if (item) toast.dismiss(toastOf(item))
    toast.error(textOf(error), { id: 'notification-failed' })
  }
  const read = useReadNotification(onFail)
  const readAll = useReadAll(onFail)
  const remove = useDeleteNotification(onFail)
  const restore = useRestoreNotification(onFail)
  return {
    read: (item: Notification) => read.mutate(item),
    readAll([newest, ...rest]: readonly Notification[]) {
      if (newest) readAll.mutate([newest, ...rest], { onSuccess: () => toast.success(text.allMarked) })
    },
    remove(item: Notification) {
      remove.mutate(item)
      const action = { label: text.undo, onPress: () => restore.mutate(item) }
      toast.success(text.deleted, { id: toastOf(item), duration: undoMs, action })
    },
  }
}

/** Texts of a notification in the language of the interface; the server's texts for unknown kinds. */
function useItemTexts() {
  const language = useLanguage()
  return (item: Notification) => notificationWords(item, language) ?? { title: item.title, message: item.message }
}

/** The last notification received while the screen is open, for the live region. */
function useLastReceived(): Notification | null {
  const [news, setNews] = useState<Notification | null>(null)
  useEffect(() => onServerEvent('notification', setNews), [])
  return news
}
