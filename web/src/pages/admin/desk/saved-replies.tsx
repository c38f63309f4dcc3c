import type { SavedReply } from '@hamvav/contract/desk/entities'
import { useState } from 'react'
import { useRemoveReply, useSavedReplies } from '../../../features/admin/api/desk.ts'
import { ReplyForm } from '../../../features/admin/desk/reply-form.tsx'
import { AdminPage } from '../../../features/admin/parts/admin-page.tsx'
import { ConfirmDialog } from '../../../features/admin/parts/confirm-dialog.tsx'
import { DataState } from '../../../features/admin/parts/data-state.tsx'
import { Tag } from '../../../features/admin/parts/tag.tsx'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { savedReplies } from '../../../i18n/texts/admin-desk.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** /admin/saved-replies: for moderators and chiefs. */
export function AdminSavedRepliesPage() {
  const text = useMessages(savedReplies)
  const query = useSavedReplies()
  /** Kept while the dialog closes. */
  const [edited, setEdited] = useState<SavedReply | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [removed, setRemoved] = useState<SavedReply | null>(null)
  const edit = (reply: SavedReply | null) => {
    setEdited(reply)
    setEditing(true)
  }
  return (
    <AdminPage title={text.title} intro={text.intro} actions={<Button onClick={() => edit(null)}>{text.add}</Button>}>
      <DataState
        query={query}
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
        isEmpty={(replies) => replies.length === 0}
        empty={<EmptyState title={text.none}>{text.noneHint}</EmptyState>}
      >
        {(replies) => (
          <ul className="grid gap-3 xl:grid-cols-2">
            {replies.map((reply) => (
              <li key={reply._id}>
                <ReplyCard reply={reply} onChange={() => edit(reply)} onRemove={() => setRemoved(reply)} />
              </li>
            ))}
          </ul>
        )}
      </DataState>
      <Dialog
        open={isEditing}
        onOpenChange={setEditing}
        title={edited ? text.changeOf({ name: edited.title }) : text.add}
      >
        {isEditing && <ReplyForm reply={edited} onDone={() => setEditing(false)} />}
      </Dialog>
      {removed && <RemoveDialog reply={removed} onClose={() => setRemoved(null)} />}
    </AdminPage>
  )
}

interface ReplyCardProps {
  reply: SavedReply
  onChange: () => void
  onRemove: () => void
}

function ReplyCard({ reply, onChange, onRemove }: ReplyCardProps) {
  const text = useMessages(savedReplies)
  const format = useFormat()
  const { title: name, purpose, english, nepali, by, updatedAt } = reply
  return (
    <Card className="grid h-full grid-rows-[auto_auto_1fr_auto] gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 dir="auto" className="text-18 wrap-anywhere">
          {name}
        </h2>
        <Tag>{text[purpose]}</Tag>
      </div>
      <p lang="en" className="wrap-anywhere whitespace-pre-line">
        {english}
      </p>
      <p lang="ne" className="border-t border-line pt-3 wrap-anywhere whitespace-pre-line">
        {nepali}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-14 text-ink-3">
          {text.by({ name: by?.username ?? '', when: format.dateTime(updatedAt) })}
        </span>
        <span className="flex flex-wrap gap-2">
          <Button variant="dangerGhost" size="small" aria-label={text.removeOf({ name })} onClick={onRemove}>
            {text.remove}
          </Button>
          <Button variant="soft" size="small" aria-label={text.changeOf({ name })} onClick={onChange}>
            {text.change}
          </Button>
        </span>
      </div>
    </Card>
  )
}

function RemoveDialog({ reply: { _id, title: name }, onClose }: { reply: SavedReply; onClose: () => void }) {
  const text = useMessages(savedReplies)
  const textOf = useAdminErrorText()
  const remove = useRemoveReply()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.removeTitle({ name })}
      confirm={text.remove}
      tone="danger"
      pending={remove.isPending}
      error={remove.isError ? textOf(remove.error) : null}
      onConfirm={() =>
        remove.mutate(_id, {
          onSuccess() {
            toast.success(text.removed)
            onClose()
          },
        })
      }
    >
      <p>{text.removeText}</p>
    </ConfirmDialog>
  )
}
