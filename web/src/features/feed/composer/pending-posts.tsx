// @offline
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Clock, Pencil, RotateCcw, Trash2, TriangleAlert } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { deleteLoosePictures } from '../../../core/api/loose-pictures.ts'
import { returnToDraft } from '../../../core/storage/use-draft.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { postPictures, waitingTexts } from '../../../i18n/texts/feed.ts'
import { held as heldTexts } from '../../../i18n/texts/safety.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { RichText } from '../posts/post-parts.tsx'
import { type ComposedPicture, composedPictures, returnPictures } from './composed-pictures.ts'
import { type PendingPost, commentDraft, fieldIds, postDraft, toFeed } from './pending-state.ts'
import { outboxOf } from './feed-outbox.ts'
import { useViewer } from '../../../core/session/session.ts'
import { HeldNote, WithdrawButtons } from '../../../ui/held/held-note.tsx'

interface PendingPostsProps {
  items: readonly PendingPost[]
  isPosts: boolean
}

/** The viewer's posts or comments that others do not see yet: those to be sent, and those that wait for a person. */
export function PendingPosts({ items, isPosts }: PendingPostsProps) {
  const held = items.filter(({ state }) => state === 'held')
  const written = items.filter(({ state }) => state !== 'held')
  // Like the feed below: a post that is stored keeps its place among them.
  const unsent = isPosts ? written.toReversed() : written
  return (
    <div className="grid grid-cols-1 gap-3">
      {held.length > 0 && <HeldPosts items={held} isPosts={isPosts} />}
      {unsent.length > 0 && <UnsentPosts items={unsent} isPosts={isPosts} />}
    </div>
  )
}

const card = 'rounded-card border border-dashed border-field-line bg-surface p-3.5'

/** They are stored: withdrawing erases them on the server. */
function HeldPosts({ items, isPosts }: PendingPostsProps) {
  const text = useMessages(heldTexts)
  const putBack = usePutBack()
  return (
    <ul aria-label={isPosts ? text.posts : text.comments} className="grid grid-cols-1 gap-3">
      {items.map((item) => (
        <li key={item.clientId} className={card}>
          <PendingText item={item}>
            <HeldNote>{text.onlyYou}</HeldNote>
          </PendingText>
          <div className="mt-3 flex flex-wrap gap-2">
            <WithdrawButtons
              id={item.clientId}
              pictures={item.pictures}
              isUsed={(picture) => composedPictures.get().some(({ stored }) => stored?._id === picture)}
              onEdit={() => putBack(item)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Each can be retried, edited or discarded. */
function UnsentPosts({ items, isPosts }: PendingPostsProps) {
  const text = useMessages(waitingTexts)
  const act = useActions()
  return (
    <ul aria-label={isPosts ? text.posts : text.comments} className="grid grid-cols-1 gap-3">
      {items.map((item) => (
        <li key={item.clientId} className={card}>
          <PendingText item={item}>
            <State item={item} />
          </PendingText>
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

function PendingText({ item, children }: { item: PendingPost; children: ReactNode }) {
  const { user } = useViewer()
  return (
    <>
      <div className="flex items-center gap-2.75">
        <Avatar src={user?.profileImage} size={36} />
        <div className="min-w-0 leading-[1.3]">
          <p dir="auto" className="truncate font-semibold">
            {user?.name}
          </p>
          {children}
        </div>
      </div>
      <p dir="auto" className="mt-2.5 wrap-anywhere whitespace-pre-wrap">
        <RichText>{item.text}</RichText>
      </p>
    </>
  )
}

function State({ item: { state, error } }: { item: PendingPost }) {
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

/** Puts the text into the field that it was written in, before what is there, and its pictures beside those there. */
function usePutBack() {
  const { full } = useMessages(postPictures)
  return ({ to, text, from, pictures = [] }: Pick<PendingPost, 'to' | 'text' | 'from' | 'pictures'>): void => {
    const returned = pictures.map(({ _id, alt }): ComposedPicture => ({
      key: _id,
      from,
      file: null,
      stored: { _id, url: `/api/post-pictures/${_id}/640.webp` },
      alt,
      progress: 1,
      error: null,
    }))
    const left = returnPictures(from, returned)
    if (left.length > 0) toast.error(full)
    deleteLoosePictures(left.map(({ key }) => key))
    returnToDraft(to === toFeed ? postDraft : commentDraft(to), text)
    document.getElementById(to === toFeed ? fieldIds.post : fieldIds.comment)?.focus()
  }
}

/** Edit and discard take the item out of the outbox, unless a tab is sending it. */
function useActions() {
  const text = useMessages(waitingTexts)
  const putBack = usePutBack()
  const outbox = outboxOf(useQueryClient())
  return {
    retry: ({ clientId }: PendingPost) => outbox.retry(clientId),
    async edit({ clientId }: PendingPost) {
      const taken = await outbox.takeBack(clientId)
      if (!taken) return
      putBack(taken)
    },
    async discard({ clientId }: PendingPost) {
      const taken = await outbox.takeBack(clientId)
      if (!taken) return
      const { from, to, text: content, pictures } = taken
      const undo = () => outbox.add({ from, to, text: content, clientId, ...(pictures && { pictures }) })
      toast.success(text.discarded, { action: { label: text.undo, onPress: undo } })
    },
  }
}
