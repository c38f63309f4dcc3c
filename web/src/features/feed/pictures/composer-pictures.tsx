// @offline
import { pictureAltMax, postPicturesMax } from '@hamvav/contract/feed/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { ImagePlus, RotateCcw, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import type { ApiError } from '../../../core/api/api-error.ts'
import { useBlobAddress } from '../../../core/media/blob-address.ts'
import { useStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { postPictures } from '../../../i18n/texts/feed.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { composedPictures, type ComposedPicture } from '../composer/composed-pictures.ts'
import { PostImage } from './post-image.tsx'
import { addPictures, changePicture, removePicture, retryPicture } from './upload-pictures.ts'

/** A refusal of this picture: the same answer would follow. */
const isFinal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 401 && status !== 429

/** Opens the device's picker. */
export function AddPictures({ from, isDisabled }: { from: string; isDisabled: boolean }) {
  const text = useMessages(postPictures)
  const input = useRef<HTMLInputElement>(null)
  const count = useStore(composedPictures).filter((picture) => picture.from === from).length

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // The same file can be chosen again.
    target.value = ''
    if (!addPictures(from, files)) toast.error(text.full)
  }

  return (
    <>
      <IconButton
        label={text.add}
        icon={ImagePlus}
        disabled={isDisabled || count >= postPicturesMax}
        onClick={() => input.current?.click()}
        className="mr-auto -ml-2.5"
      />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/*"
        multiple
        hidden
        aria-label={text.add}
        onChange={choose}
      />
    </>
  )
}

/** The chosen pictures with their descriptions, above the buttons of the composer. */
export function ChosenPictures({
  pictures,
  isDisabled,
}: {
  pictures: readonly ComposedPicture[]
  isDisabled: boolean
}) {
  const text = useMessages(postPictures)
  return (
    <ul aria-label={text.chosen} className="mt-2.5 grid grid-cols-1 gap-2.5 max-sm:-ml-13">
      {pictures.map((picture, at) => (
        <ChosenPicture key={picture.key} picture={picture} at={at} isDisabled={isDisabled} />
      ))}
    </ul>
  )
}

interface ChosenPictureProps {
  picture: ComposedPicture
  at: number
  isDisabled: boolean
}

function ChosenPicture({ picture, at, isDisabled }: ChosenPictureProps) {
  const text = useMessages(postPictures)
  const format = useFormat()
  const { key, alt, error } = picture
  const n = format.number(at + 1)
  const isTooLong = countGraphemes(alt) > pictureAltMax
  return (
    <li className="flex gap-2.5">
      <Preview picture={picture} />
      <div className="min-w-0 flex-1">
        {error ? (
          <Failed picture={picture} error={error} />
        ) : (
          <>
            <textarea
              value={alt}
              onChange={({ target }) => changePicture(key, { alt: target.value })}
              // Graphemes may have many code points.
              maxLength={pictureAltMax * 16}
              readOnly={isDisabled}
              rows={2}
              dir="auto"
              aria-label={text.alt({ n })}
              aria-invalid={isTooLong || undefined}
              placeholder={text.altHint}
              className="field block w-full resize-none px-3 py-1.5 text-15 leading-5"
            />
            <Progress picture={picture} />
            {isTooLong && <p className="text-13 text-danger-ink">{text.altTooLong}</p>}
          </>
        )}
      </div>
      <IconButton
        label={text.remove({ n })}
        icon={X}
        disabled={isDisabled}
        onClick={() => removePicture(key)}
        className="-mr-2.5 self-start"
      />
    </li>
  )
}

function Preview({ picture: { file, stored } }: { picture: ComposedPicture }) {
  const address = useBlobAddress(file ?? undefined)
  const look = 'size-full object-cover'
  return (
    <span className="size-16 flex-none overflow-hidden rounded-field bg-sunken">
      {file
        ? address && <img src={address} alt="" width={64} height={64} className={look} />
        : stored && (
            <PostImage picture={{ url: stored.url, width: 64, height: 64 }} alt="" sizes="64px" className={look} />
          )}
    </span>
  )
}

function Progress({ picture: { stored, progress } }: { picture: ComposedPicture }) {
  const text = useMessages(postPictures)
  const format = useFormat()
  const part = Math.round(progress * 100)
  return (
    <div className="mt-1 flex items-center gap-2 text-13 text-ink-3">
      {!stored && (
        <progress value={progress} max={1} aria-hidden="true" className="h-1.5 min-w-0 flex-1 accent-primary" />
      )}
      <span>{stored ? text.uploaded : text.uploading({ part: format.number(part) })}</span>
    </div>
  )
}

function Failed({ picture: { key }, error }: { picture: ComposedPicture; error: ApiError | 'unreadable' }) {
  const text = useMessages(postPictures)
  const textOf = useErrorText({ network: text.offline, timeout: text.offline })
  return (
    <>
      <p role="alert" className="text-14 text-danger-ink">
        {error === 'unreadable' ? text.unreadable : textOf(error)}
      </p>
      {error !== 'unreadable' && !isFinal(error) && (
        <Button variant="soft" size="small" onClick={() => retryPicture(key)} className="mt-1.5">
          <RotateCcw size={16} aria-hidden="true" />
          {text.retry}
        </Button>
      )}
    </>
  )
}
