// @offline
import { countGraphemes } from '@hamvav/contract/graphemes'
import { pictureAltMax, postPictureSizes } from '@hamvav/contract/feed/limits'
import { attachmentTexts } from '@hamvav/contract/messaging/parts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useBlobAddress } from '../../../core/media/blob-address.ts'
import { shrinkPicture } from '../../../core/media/shrink-picture.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { chatPicture, messaging } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'
import { takeReply } from '../api/conversation-cache.ts'
import { outboxOf } from '../api/send-message.ts'
import { type PictureDraft, pictureDrafts } from './picture-draft.ts'

interface PictureSheetProps {
  partnerId: string
  file: File
  onClose: () => void
}

interface Prepared {
  readonly file: Blob
  readonly width: number
  readonly height: number
}

const longest = Math.max(...postPictureSizes)

async function prepare(file: File): Promise<Prepared> {
  const shrunk = await shrinkPicture(file, longest)
  const picture = await createImageBitmap(shrunk)
  const { width, height } = picture
  picture.close()
  return { file: shrunk, width, height }
}

/** Null while it is prepared. */
function usePrepared(file: File): Prepared | 'unreadable' | null {
  const [prepared, setPrepared] = useState<Prepared | 'unreadable' | null>(null)
  useEffect(() => {
    let isCurrent = true
    prepare(file).then(
      (one) => isCurrent && setPrepared(one),
      () => isCurrent && setPrepared('unreadable'),
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return prepared
}

interface SendingOptions extends PictureSheetProps {
  /** Null until it can be sent. */
  ready: Prepared | null
}

/** Draft and sending of the picture; checks the description first, like any text to this partner. */
function useSending({ partnerId, file, ready, onClose }: SendingOptions) {
  const client = useQueryClient()
  const from = useViewerId()
  const { mayGo, whenClosed, sheet } = useAskFirst(`message ${partnerId}`)
  const [draft, setDraft] = useState<PictureDraft>(() => {
    const kept = pictureDrafts.read(partnerId)
    return kept?.file === file ? kept : { file, alt: '', isOnce: false }
  })
  /** Newest draft; null once it was sent or closed. */
  const newest = useRef<PictureDraft | null>(draft)
  const alt = draft.alt.trim()
  const isTooLong = countGraphemes(alt) > pictureAltMax
  function write(change: Partial<PictureDraft>) {
    const next = { ...draft, ...change }
    newest.current = next
    setDraft(next)
    pictureDrafts.write(partnerId, next)
  }
  function close() {
    newest.current = null
    onClose()
  }
  function discard() {
    pictureDrafts.write(partnerId, undefined)
    close()
  }
  async function send() {
    if (!ready || isTooLong || (alt && !(await mayGo([alt])))) return
    // Closed or edited during the check: nothing is sent.
    if (newest.current !== draft) return
    newest.current = null
    pictureDrafts.write(partnerId, undefined)
    const outbox = outboxOf(client)
    outbox.openFor(from)
    const { width, height } = ready
    const picture = { alt, once: draft.isOnce, width, height }
    const reply = takeReply(client, from, partnerId)
    outbox.add({ from, to: partnerId, text: attachmentTexts.picture, file: ready.file, picture, ...reply })
    whenClosed(close)
  }
  return { draft, isTooLong, sheet, write, close, discard, send }
}

/** The picture before it is sent, with its description and whether it can be seen only once. */
export function PictureSheet({ partnerId, file, onClose }: PictureSheetProps) {
  const text = useMessages(chatPicture)
  const words = useMessages(messaging)
  const prepared = usePrepared(file)
  const ready = prepared === 'unreadable' ? null : prepared
  const address = useBlobAddress(ready?.file)
  const { draft, isTooLong, sheet, write, close, discard, send } = useSending({ partnerId, file, ready, onClose })
  const altId = useId()
  return (
    <Dialog
      open
      // One that cannot be sent is not kept.
      onOpenChange={prepared === 'unreadable' ? discard : close}
      title={text.title}
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button variant="ghost" onClick={discard}>
            {words.discard}
          </Button>
          <Button disabled={!ready || isTooLong} onClick={() => void send()}>
            {words.send}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <div className="grid h-[min(40dvh,20rem)] place-items-center overflow-hidden rounded-field bg-sunken">
          {prepared === 'unreadable' ? (
            <p role="alert" className="px-4 text-center text-15 text-danger-ink">
              {text.unreadable}
            </p>
          ) : address ? (
            <img src={address} alt={text.preview} className="size-full min-h-0 object-contain" />
          ) : (
            <Spinner />
          )}
        </div>
        <div>
          <label htmlFor={altId} className="mb-1 block text-15 font-semibold">
            {text.alt}
          </label>
          <textarea
            id={altId}
            value={draft.alt}
            onChange={({ target }) => write({ alt: target.value })}
            onFocus={prepareToAsk}
            // Graphemes may have many code points.
            maxLength={pictureAltMax * 16}
            rows={2}
            dir="auto"
            aria-invalid={isTooLong || undefined}
            placeholder={text.altHint}
            className="field block w-full resize-none px-3 py-1.5 text-16 leading-6"
          />
          {isTooLong && <p className="text-13 text-danger-ink">{text.altTooLong}</p>}
        </div>
        <Switch label={text.onceLabel} checked={draft.isOnce} onChange={(isOnce) => write({ isOnce })}>
          {text.onceHint}
        </Switch>
      </div>
      {sheet}
    </Dialog>
  )
}
