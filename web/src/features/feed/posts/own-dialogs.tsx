import { commentMax, postMax } from '@hamvav/contract/feed/limits'
import { useRef, useState } from 'react'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { ownContent } from '../../../i18n/texts/feed.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CountedTextArea } from '../../../ui/forms/counted-text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAskFirst } from '../../../ui/words/ask-first.tsx'
import { type Own, useDeleteOwn, useEditOwn } from '../api/own-content.ts'
import { judgeDraft } from '../model/rules.ts'

export interface OwnDialogProps {
  own: Own
  viewerId: string
  kind: 'edit' | 'delete'
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const OwnDialog = ({ kind, ...props }: OwnDialogProps) =>
  kind === 'edit' ? <EditDialog {...props} /> : <DeleteDialog {...props} />

type PartProps = Omit<OwnDialogProps, 'kind'>

/** A failure keeps the text in the field; a text that was neither saved nor cancelled is there again at the next opening. */
function EditDialog({ own, viewerId, open, onOpenChange }: PartProps) {
  const text = useMessages(ownContent)
  const textOf = useErrorText()
  const edit = useEditOwn(viewerId, own)
  const field = useRef<HTMLTextAreaElement>(null)
  const draftKey = `edited ${own.id}`
  const [draft, setDraft] = useState(() => readDraft(draftKey) || own.content)
  const { mayGo, sheet } = useAskFirst(`edit ${own.id}`)
  const max = own.subject === 'post' ? postMax : commentMax
  const { text: content, canSend } = judgeDraft(draft, max)

  function write(value: string) {
    setDraft(value)
    writeDraft(draftKey, value === own.content ? '' : value)
  }
  function close() {
    writeDraft(draftKey, '')
    onOpenChange(false)
  }
  async function save() {
    if (content === own.content) return close()
    if (!(await mayGo([content]))) return
    edit.mutate(content, {
      onSuccess() {
        close()
        toast.success(text.saved)
      },
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={own.subject === 'post' ? text.editPost : text.editComment}
      initialFocus={field}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={close}>
            {text.cancel}
          </Button>
          <Button pending={edit.isPending} disabled={!canSend} onClick={() => void save()}>
            {text.save}
          </Button>
        </div>
      }
    >
      <p className="mb-3 text-15 text-ink-2">{text.editHint}</p>
      <CountedTextArea ref={field} label={text.text} value={draft} max={max} error={undefined} onChange={write} />
      {edit.isError && (
        <div className="mt-4">
          <Banner>{textOf(edit.error, unanswered(text.failed))}</Banner>
        </div>
      )}
      {sheet}
    </Dialog>
  )
}

function DeleteDialog({ own, viewerId, open, onOpenChange }: PartProps) {
  const text = useMessages(ownContent)
  const textOf = useErrorText()
  const remove = useDeleteOwn(viewerId, own)
  const isPost = own.subject === 'post'
  const confirm = () =>
    void remove.mutateAsync().then(
      () => {
        onOpenChange(false)
        toast.success(text.deleted)
      },
      () => {}, // The dialog shows the error.
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isPost ? text.deletePost : text.deleteComment}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {text.cancel}
          </Button>
          <Button variant="danger" pending={remove.isPending} onClick={confirm}>
            {text.delete}
          </Button>
        </div>
      }
    >
      <p>{isPost ? text.deletePostHint : text.deleteCommentHint}</p>
      {remove.isError && (
        <div className="mt-4">
          <Banner>{textOf(remove.error, unanswered(text.failed))}</Banner>
        </div>
      )}
    </Dialog>
  )
}
