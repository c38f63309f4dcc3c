import type { Notification } from '@hamvav/contract/notifications/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { notifications } from '../../../i18n/texts/notifications/notifications.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import {
  useDeleteNotification,
  useReadAll,
  useReadNotification,
  useRestoreNotification,
} from '../api/change-notifications.ts'
import { undoMs } from '../model/timing.ts'

const toastOf = ({ id }: Notification) => `deleted ${id}`

/** Mark as Read, Mark All as Read, Delete and its way back. */
export function useActions() {
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
