import { Camera, ImagePlus } from 'lucide-react'
import { type DragEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { pictures } from '../../../i18n/texts/profiles.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import type { PictureTarget } from '../api/upload-picture.ts'
import { pickProblem, type PickProblem } from './pick-rules.ts'

const PictureEditor = lazy(async () => ({ default: (await loadPictureEditor()).PictureEditor }))

/** Lazy: prefetched when the pointer or the focus reaches a picker. */
const loadPictureEditor = () => import('./picture-editor.tsx')

interface ChangePictureProps {
  url: string | null
  /** Size limit, bytes (spec §5: on the edit page). */
  limitBytes?: number | null
}

/** The own profile picture as a button; a click or a dropped file changes it. */
export function ChangePicture({ url, limitBytes = null }: ChangePictureProps) {
  const text = useMessages(pictures)
  return (
    <PicturePicker
      target="profile"
      limitBytes={limitBytes}
      label={text.change}
      className="rounded-full p-1 ring-[2.5px] ring-marigold"
    >
      <Avatar src={pictureAt(url, 320)} size={128} />
      <span className="absolute right-0 bottom-0 grid size-11 place-items-center rounded-full bg-primary text-on-primary ring-4 ring-surface">
        <Camera size={20} aria-hidden="true" />
      </span>
    </PicturePicker>
  )
}

interface PicturePickerProps {
  target: PictureTarget
  /** Size limit, bytes; null: any size, as the device scales it. */
  limitBytes?: number | null
  /** Accessible name of the button. */
  label: string
  className?: string
  /** Content of the button. */
  children: ReactNode
}

/** Button that accepts a chosen or dropped picture, and opens the editor to crop and upload it. */
export function PicturePicker({ target, limitBytes = null, label, className = '', children }: PicturePickerProps) {
  const text = useMessages(pictures)
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<PickProblem | null>(null)
  const drop = useDrop(pick)

  function pick(files: readonly File[]) {
    const found = pickProblem(files, limitBytes)
    setProblem(found)
    setFile(found === null ? (files[0] ?? null) : null)
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-describedby={problem ? noteId : undefined}
        onClick={() => input.current?.click()}
        onPointerEnter={() => prefetchCode(loadPictureEditor)}
        onFocus={() => prefetchCode(loadPictureEditor)}
        {...drop.handlers}
        className={`relative ${className}`}
      >
        {children}
        {drop.isOver && (
          <span className="absolute inset-0 grid place-items-center rounded-[inherit] border-2 border-dashed border-primary bg-primary-soft p-2 text-14 font-semibold text-primary-soft-ink">
            <ImagePlus size={22} aria-hidden="true" />
            {text.drop}
          </span>
        )}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = ''
          if (files.length > 0) pick(files)
        }}
      />
      {problem && (
        <p id={noteId} role="alert" className="col-span-full text-14 text-danger-ink">
          {text[problem]}
        </p>
      )}
      {file && (
        <Suspense fallback={null}>
          <PictureEditor
            file={file}
            target={target}
            onClose={() => setFile(null)}
            onAnother={() => {
              setFile(null)
              input.current?.click()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Drag-and-drop handlers for files. */
function useDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      // Without this the browser opens the dropped file instead of the page.
      event.preventDefault()
      if (event.dataTransfer.types.includes('Files')) setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onDrop([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}
