import { useEffect, useRef } from 'react'
import { useBlobAddress } from '../../../core/media/blob-address.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { pictures } from '../../../i18n/texts/profiles/pictures.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { PictureTarget } from '../api/upload-picture.ts'

type SendingPictureProps = {
  picture: Blob
  target: PictureTarget
  /** From 0 to 1. */
  part: number
  error: Error | null
}

/** The picture on its way: how far it is, or why it did not arrive. */
export function SendingPicture({ picture, target, part, error }: SendingPictureProps) {
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
  // The button that was pressed has gone.
  useEffect(() => frame.current?.focus(), [])
  const percent = format.number(Math.round(part * 100))
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
            value={part}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
          />
          <p className="text-15 text-ink-2">{part < 1 ? text.sent({ part: percent }) : text.finishing}</p>
        </div>
      )}
    </div>
  )
}
