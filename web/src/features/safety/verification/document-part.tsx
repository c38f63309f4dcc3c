import { documentSide } from '@hamvav/contract/verification/limits'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { documentTexts, verificationTexts } from '../../../i18n/texts/safety.ts'
import { buttonClass } from '../../../ui/buttons/button-style.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSendDocument } from '../api/verification.ts'
import { type Box, moveBox, redact } from './redaction.ts'

/** Choosing a photo of a document; it is read on the device and sent only after it was covered. */
export function DocumentPart() {
  const text = useMessages(documentTexts)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => () => picture?.close(), [picture])

  async function choose(file: File | undefined) {
    if (!file) return
    const opened = await createImageBitmap(file).catch(() => undefined)
    setUnreadable(!opened)
    setPicture(opened)
  }

  if (picture) return <Editor picture={picture} onEnd={() => setPicture(undefined)} />
  return (
    <div className="grid justify-items-start gap-3">
      {isUnreadable && <Banner>{text.unreadable}</Banner>}
      <p className="text-15 text-ink-2">{text.kinds}</p>
      <label className={`${buttonClass({})} cursor-pointer focus-within:outline-2`}>
        {text.choose}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          capture="environment"
          className="sr-only"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
    </div>
  )
}

const firstBar: Box = { x: 0.3, y: 0.44, width: 0.4, height: 0.12 }
const whole: Box = { x: 0, y: 0, width: 1, height: 1 }

function Editor({ picture, onEnd }: { picture: ImageBitmap; onEnd: () => void }) {
  const text = useMessages(documentTexts)
  const { sent } = useMessages(verificationTexts)
  const textOf = useErrorText()
  const { number } = useFormat()
  const send = useSendDocument()
  const [area, setArea] = useState(whole)
  const [bars, setBars] = useState<readonly Box[]>([])
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = Math.min(1, documentSide / Math.max(picture.width, picture.height))
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height)
  }, [picture])

  async function submit() {
    send.mutate(await redact(picture, area, bars), { onSuccess: () => (toast.success(sent), onEnd()) })
  }

  return (
    <div className="grid gap-3">
      <p className="rounded-field bg-marigold-soft px-4 py-3 font-semibold text-marigold-soft-ink">{text.readable}</p>
      <div className="relative max-w-140 touch-none overflow-hidden rounded-field bg-sunken select-none">
        <canvas
          ref={canvas}
          role="img"
          aria-label={text.picture}
          width={Math.round(picture.width * scale)}
          height={Math.round(picture.height * scale)}
          className="block w-full"
        />
        <BoxControl
          label={text.area}
          box={area}
          onChange={setArea}
          look="outline-3 outline-primary -outline-offset-3"
        />
        {bars.map((bar, at) => (
          <BoxControl
            // oxlint-disable-next-line react/no-array-index-key -- bars have no other identity, and only the last is removed
            key={at}
            label={text.bar({ n: number(at + 1) })}
            box={bar}
            look="bg-[black] outline-2 outline-paper"
            onChange={(changed) => setBars(bars.with(at, changed))}
            onRemove={() => setBars(bars.toSpliced(at, 1))}
          />
        ))}
      </div>
      <p className="text-14 text-ink-3">{text.keys}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="soft" onClick={() => setBars([...bars, firstBar])}>
          {text.addBar}
        </Button>
        {bars.length > 0 && (
          <Button variant="ghost" onClick={() => setBars(bars.slice(0, -1))}>
            {text.removeBar}
          </Button>
        )}
      </div>
      {send.isError && <Banner>{textOf(send.error)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button pending={send.isPending} onClick={() => void submit()}>
          {text.send}
        </Button>
        <Button variant="ghost" onClick={onEnd}>
          {text.other}
        </Button>
      </div>
    </div>
  )
}

interface BoxControlProps {
  label: string
  box: Box
  look: string
  onChange: (box: Box) => void
  onRemove?: () => void
}

/** A rectangle over the picture, moved and resized by pointer or keys. */
function BoxControl({ label, box, look, onChange, onRemove }: BoxControlProps) {
  const dragged = useRef<{ x: number; y: number; isCorner: boolean; box: Box }>(undefined)
  const side = (value: number) => `${value * 100}%`

  function press(event: KeyboardEvent) {
    const step = 0.02
    const [dx, dy] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ] ?? [0, 0]
    if (event.key === 'Delete' && onRemove) onRemove()
    else if (dx !== 0 || dy !== 0) onChange(moveBox(box, dx ?? 0, dy ?? 0, event.shiftKey))
    else return
    event.preventDefault()
  }

  const grab = (isCorner: boolean) => (event: PointerEvent) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { x: event.clientX, y: event.clientY, isCorner, box }
  }
  function drag(event: PointerEvent) {
    const from = dragged.current
    const frame = event.currentTarget.closest('.relative')?.getBoundingClientRect()
    if (!from || !frame) return
    const [dx, dy] = [(event.clientX - from.x) / frame.width, (event.clientY - from.y) / frame.height]
    onChange(moveBox(from.box, dx, dy, from.isCorner))
  }
  const handlers = { onPointerMove: drag, onPointerUp: () => (dragged.current = undefined) }
  return (
    <div
      ref={(element) => {
        // By script, as the page's policy allows no style attributes.
        if (element)
          Object.assign(element.style, {
            left: side(box.x),
            top: side(box.y),
            width: side(box.width),
            height: side(box.height),
          })
      }}
      className="absolute"
    >
      <button
        type="button"
        aria-label={label}
        onKeyDown={press}
        onPointerDown={grab(false)}
        {...handlers}
        className={`absolute inset-0 cursor-move ${look}`}
      />
      <span
        aria-hidden="true"
        onPointerDown={grab(true)}
        {...handlers}
        className="absolute -right-1 -bottom-1 size-8 cursor-nwse-resize rounded-tl-[12px] border-2 border-surface bg-primary"
      />
    </div>
  )
}
