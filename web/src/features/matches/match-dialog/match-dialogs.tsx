import { type ComponentType, useEffect, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { matchDialog } from '../../../i18n/texts/matches.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { minuteMs } from '@hamvav/contract/durations'
import type { matchNotification } from '@hamvav/contract/matches/events'
import type { PayloadOf } from '@hamvav/contract/socket-event'
import { createStore, useStore } from '../../../core/storage/store.ts'

type DialogComponent = ComponentType<{ match: NewMatch | null }>

/** Shows new matches on every screen, one after another; the dialog is loaded for the first. */
export function MatchDialogs() {
  const text = useMessages(matchDialog)
  const match = useFirstMatch()
  const [Dialog, setDialog] = useState<DialogComponent | null>(null)
  const isMissing = match !== null && Dialog === null
  useEffect(() => {
    if (!isMissing) return
    import('./match-dialog.tsx').then(
      ({ MatchDialog }) => setDialog(() => MatchDialog),
      () => {
        toast.success(text.newMatch)
        dismissMatch()
      },
    )
  }, [isMissing, text])
  return Dialog && <Dialog match={match} />
}

// Queue of new matches to show; the first one is shown now.

export type NewMatch = Omit<PayloadOf<typeof matchNotification>, 'message'>

/** A match arrives by the socket and in the response of a like; within this time it counts as the same. */
const sameMatchMs = minuteMs
const queue = createStore<readonly NewMatch[]>([])
/** Time of the last notice of a match, by member id. */
const notifiedAt = new Map<string, number>()

const useFirstMatch = (): NewMatch | null => useStore(queue)[0] ?? null

/** Records the match. @returns false if it was recorded shortly before */
export function isNewMatch({ userId }: NewMatch): boolean {
  const before = notifiedAt.get(userId) ?? 0
  notifiedAt.set(userId, Date.now())
  return Date.now() - before > sameMatchMs
}

/** Shows the match after those in the queue. */
export const queueMatch = (match: NewMatch): void => queue.set([...queue.get(), match])

export const dismissMatch = (): void => queue.set(queue.get().slice(1))

/** At the end of the session. */
export function clearMatchQueue(): void {
  queue.set([])
  notifiedAt.clear()
}

/** For blocked and deleted members. */
export const removeFromMatchQueue = (memberId: string): void =>
  queue.set(queue.get().filter(({ userId }) => userId !== memberId))
