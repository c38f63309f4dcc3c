import { profilesErrors } from '@hamvav/contract/profiles/errors'
import { picturesMax } from '@hamvav/contract/profiles/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlobAddress } from '../../../core/media/blob-address.ts'
import { needsToken } from '../../../core/media/picture-size.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorCodeText, useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { pictures } from '../../../i18n/texts/profiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'
import { useOwnPictures } from '../api/own-pictures.ts'
import { type PictureTarget, useUploadPicture } from '../api/upload-picture.ts'
import { CropFrame, wholePicture } from './crop-frame.tsx'
import { type CropArea, cropPicture, isTooSmall, type OpenedPicture, openPicture } from './crop-picture.ts'
import { isHeic } from './pick-rules.ts'

interface PictureEditorProps {
  file: File
  target: PictureTarget
  onClose: () => void
  /** Returns to choosing a file. */
  onAnother: () => void
}

/** Dialog from the chosen file to the stored picture: crop, upload, and retry with the same crop. */
export function PictureEditor({ file, target, onClose, onAnother }: PictureEditorProps) {
  const text = useMessages(pictures)
  const sending = useUploadPicture(target)
  const crop = useCrop(file)
  const { picture, area, cropped } = crop
  // In a full album the server replaces a picture with the new profile picture.
  const replaces = useOwnPictures().data?.length === picturesMax && target === 'profile'

  const send = (blob: Blob) =>
    sending.send(blob, {
      onSuccess(answer) {
        const waits = 'isBeingChecked' in answer ? answer.isBeingChecked : needsToken(answer.url)
        toast.success(waits ? text.addedUnchecked : target === 'profile' ? text.updated : text.added)
        onClose()
      },
    })
  const cancel = () => {
    sending.cancel()
    crop.discard()
  }

  return (
    <DialogWindow
      open
      onOpenChange={onClose}
      title={target === 'profile' ? text.change : text.add}
      footer={
        cropped ? (
          <Buttons>
            <Button variant="ghost" onClick={cancel}>
              {text.cancel}
            </Button>
            {sending.error && <Button onClick={() => send(cropped)}>{text.retry}</Button>}
          </Buttons>
        ) : (
          <Buttons>
            <Button variant="ghost" onClick={onAnother}>
              {text.another}
            </Button>
            {picture && (
              <Button disabled={!area} onClick={() => void crop.apply().then((blob) => blob && send(blob))}>
                {text.save}
              </Button>
            )}
          </Buttons>
        )
      }
    >
      {cropped ? (
        <SendingPicture picture={cropped} target={target} progress={sending.progress} error={sending.error} />
      ) : (
        <div className="grid gap-4">
          {crop.refusal && <Banner>{crop.refusal}</Banner>}
          {replaces && <Banner tone="info">{text.replaces}</Banner>}
          {crop.isOpening && (
            <div className="grid h-[52dvh] place-items-center text-ink-3">
              <Spinner label={text.opening} />
            </div>
          )}
          {picture && <CropFrame picture={picture} view={crop.view} onView={crop.setView} onArea={crop.setArea} />}
        </div>
      )}
    </DialogWindow>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3">{children}</div>
)

interface SendingPictureProps {
  picture: Blob
  target: PictureTarget
  /** Upload progress, 0 to 1. */
  progress: number
  error: Error | null
}

/** Upload progress, or the error of the upload. */
function SendingPicture({ picture, target, progress, error }: SendingPictureProps) {
  const text = useMessages(pictures)
  const format = useFormat()
  const [plain, because] =
    target === 'profile' ? [text.failed, text.failedBecause] : [text.addFailed, text.addFailedBecause]
  // Spec §8
  const textOf = useErrorText({
    unknown: plain,
    picture_upload_failed: plain,
    server_error: plain,
    unreached: (reason) => because({ reason }),
  })
  const url = useBlobAddress(picture)
  const frame = useRef<HTMLDivElement>(null)
  // The focused button was removed: the focus goes here.
  useEffect(() => frame.current?.focus(), [])
  const percent = format.number(Math.round(progress * 100))
  return (
    <div ref={frame} tabIndex={-1} className="grid gap-4 outline-none">
      <div className="mx-auto aspect-square w-[min(100%,40dvh)] overflow-hidden rounded-card bg-sunken">
        {url && <img src={url} alt={text.preview} className="size-full object-cover" />}
      </div>
      {error ? (
        <Banner>{textOf(error)}</Banner>
      ) : (
        <div className="grid gap-1.5">
          <progress
            aria-label={text.sending}
            max={1}
            value={progress}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
          />
          <p className="text-15 text-ink-2">{progress < 1 ? text.sent({ part: percent }) : text.finishing}</p>
        </div>
      )}
    </div>
  )
}

/** The crop of the file: decoded picture, chosen area, and the resulting JPEG. */
function useCrop(file: File) {
  const text = useMessages(pictures)
  const failure = useErrorCodeText(profilesErrors)
  const opened = useOpenedPicture(file)
  const [view, setView] = useState(wholePicture)
  const [area, setArea] = useState<CropArea | null>(null)
  const [cropped, setCropped] = useState<Blob | null>(null)
  const [hasCropFailed, setCropFailed] = useState(false)
  const isCropping = useRef(false)
  const picture: OpenedPicture | null = typeof opened === 'object' ? opened : null

  function refusal(): string | null {
    if (opened === 'tooSmall') return failure('picture_too_small')
    if (opened !== 'unreadable' && !hasCropFailed) return null
    return isHeic(file) ? text.heic : failure('picture_broken')
  }

  return {
    picture,
    view,
    area,
    cropped,
    refusal: refusal(),
    isOpening: opened === null,
    setArea,
    setView: (change: Partial<typeof view>) => setView((before) => ({ ...before, ...change })),
    discard: () => setCropped(null),
    async apply(): Promise<Blob | null> {
      // A second press while a slow device makes the picture would send it twice.
      if (!picture || !area || isCropping.current) return null
      isCropping.current = true
      try {
        const blob = await cropPicture(picture, area, view.turns)
        setCropped(blob)
        return blob
      } catch {
        setCropFailed(true)
        return null
      } finally {
        isCropping.current = false
      }
    },
  }
}

type Opening = OpenedPicture | 'unreadable' | 'tooSmall' | null

/** The decoded file; null while it loads. Revokes its object URL when the file changes or on unmount. */
function useOpenedPicture(file: File): Opening {
  const [opening, setOpening] = useState<{ file: File; result: Opening }>({ file, result: null })
  useEffect(() => {
    let isCurrent = true
    let opened: OpenedPicture | undefined
    const revoke = () => opened && URL.revokeObjectURL(opened.url)
    const open = async () => {
      try {
        opened = await openPicture(file)
        if (isCurrent) setOpening({ file, result: isTooSmall(opened) ? 'tooSmall' : opened })
        else revoke()
      } catch {
        if (isCurrent) setOpening({ file, result: 'unreadable' })
      }
    }
    void open()
    return () => {
      isCurrent = false
      revoke()
    }
  }, [file])
  return opening.file === file ? opening.result : null
}
