// @offline
import type { PendingItem } from '../../../core/outbox/outbox-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Clock, Pencil, RotateCcw, Trash2, TriangleAlert } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { waitingTexts } from '../../../i18n/texts/feed/pending-posts.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { RichText } from '../posts/post-parts.tsx'
import { commentDraft, fieldIds, postDraft, toFeed } from './pending-state.ts'
import { outboxOf } from './feed-outbox.ts'
import { useViewer } from '../../../core/session/session.ts'

/** The viewer's pending posts or comments; each can be retried, edited or discarded. */
export function PendingPosts({ items, isPosts }: { items: readonly PendingItem[]; isPosts: boolean }) {
  const text = useMessages(waitingTexts)
  const act = useActions()
  return (
    <ul aria-label={isPosts ? text.posts : text.comments} className="grid grid-cols-1 gap-3">
      {items.map((item) => (
        <li key={item.clientId} className="rounded-card border border-dashed border-field-line bg-surface p-3.5">
          <PendingText item={item} />
          <div className="mt-3 flex flex-wrap gap-2">
            {item.state === 'failed' && (
              <Button variant="soft" size="small" onClick={() => act.retry(item)}>
                <RotateCcw size={16} aria-hidden="true" />
                {text.retry}
              </Button>
            )}
            <Button
              variant="ghost"
              size="small"
              disabled={item.state === 'sending'}
              onClick={() => void act.edit(item)}
            >
              <Pencil size={16} aria-hidden="true" />
              {text.edit}
            </Button>
            <Button
              variant="ghost"
              size="small"
              disabled={item.state === 'sending'}
              onClick={() => void act.discard(item)}
            >
              <Trash2 size={16} aria-hidden="true" />
              {text.discard}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function PendingText({ item }: { item: PendingItem }) {
  const { user } = useViewer()
  return (
    <>
      <div className="flex items-center gap-2.75">
        <Avatar src={user?.profileImage} size={36} />
        <div className="min-w-0 leading-[1.3]">
          <p dir="auto" className="truncate font-semibold">
            {user?.name}
          </p>
          <State item={item} />
        </div>
      </div>
      <p dir="auto" className="mt-2.5 wrap-anywhere whitespace-pre-wrap">
        <RichText>{item.text}</RichText>
      </p>
    </>
  )
}

function State({ item: { state, error } }: { item: PendingItem }) {
  const text = useMessages(waitingTexts)
  const textOf = useErrorText()
  const hasFailed = state === 'failed'
  const Icon = hasFailed ? TriangleAlert : Clock
  return (
    <p role="status" className={`flex items-start gap-1 text-13 ${hasFailed ? 'text-danger-ink' : 'text-ink-3'}`}>
      <Icon size={14} aria-hidden="true" className="mt-0.5 flex-none" />
      {hasFailed
        ? text.failed({ reason: error ? textOf(error) : '' })
        : text[state === 'sending' ? 'sending' : 'waiting']}
    </p>
  )
}

/** Edit and discard take the item out of the outbox, unless a tab is sending it. */
function useActions() {
  const text = useMessages(waitingTexts)
  const outbox = outboxOf(useQueryClient())
  return {
    retry: ({ clientId }: PendingItem) => outbox.retry(clientId),
    async edit({ clientId, to }: PendingItem) {
      const taken = await outbox.takeBack(clientId)
      if (!taken) return
      const draft = to === toFeed ? postDraft : commentDraft(to)
      writeDraft(draft, [taken.text, readDraft(draft)].filter(Boolean).join('\n'))
      document.getElementById(to === toFeed ? fieldIds.post : fieldIds.comment)?.focus()
    },
    async discard({ clientId }: PendingItem) {
      const taken = await outbox.takeBack(clientId)
      if (!taken) return
      const { from, to, text: content } = taken
      const undo = () => outbox.add({ from, to, text: content, clientId })
      toast.success(text.discarded, { action: { label: text.undo, onPress: undo } })
    },
  }
}
