// @offline
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { chatPicture } from '../../../i18n/texts/messaging.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { pictureDrafts } from './picture-draft.ts'

const loadSheet = () => import('./picture-sheet.tsx')
const PictureSheet = lazy(async () => ({ default: (await loadSheet()).PictureSheet }))

/**
 * The button of the composer that chooses a picture, or opens the one that waits to be sent; on narrow screens it makes room
 * for what is written.
 */
export function PictureButton({ partnerId, isDisabled }: { partnerId: string; isDisabled: boolean }) {
  const text = useMessages(chatPicture)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  function open() {
    const kept = pictureDrafts.read(partnerId)
    if (kept) setFile(kept.file)
    else input.current?.click()
  }
  function choose(chosen: File | undefined) {
    if (chosen) pictureDrafts.write(partnerId, { file: chosen, alt: '', isOnce: false })
    setFile(chosen ?? null)
  }
  return (
    <>
      <IconButton
        label={text.add}
        icon={ImagePlus}
        size={22}
        disabled={isDisabled}
        aria-haspopup="dialog"
        onPointerEnter={() => prefetchCode(loadSheet)}
        onClick={open}
        className="-ml-1 flex-none max-sm:[form:has(textarea:not(:placeholder-shown))_&]:hidden"
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={text.add}
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {file && (
        <Suspense fallback={null}>
          <PictureSheet partnerId={partnerId} file={file} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </>
  )
}
