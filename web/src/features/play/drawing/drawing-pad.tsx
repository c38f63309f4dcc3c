import { canvasSize, drawingBytesMax, hintMax, pointsMax, strokesMax } from '@hamvav/contract/play/drawing'
import type { NewDrawing, Stroke } from '@hamvav/contract/play/drawing-entities'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { Eraser, Undo2 } from 'lucide-react'
import { type FormEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { drawing as drawingTexts } from '../../../i18n/texts/rounds.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Lines } from '../../../ui/media/lines.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'
import { createLiveSender } from './live-lines.ts'

/** Shorter moves add no point. */
const stepMin = 7
const draftKey = (messageId: string) => `draft drawing ${messageId}`

interface Sketch {
  readonly strokes: readonly Stroke[]
  readonly hint: string
}

function readSketch(messageId: string): Sketch {
  try {
    const { strokes, hint } = JSON.parse(readDraft(draftKey(messageId))) as Partial<Sketch>
    return { strokes: Array.isArray(strokes) ? strokes : [], hint: typeof hint === 'string' ? hint : '' }
  } catch {
    return { strokes: [], hint: '' }
  }
}

const pointsIn = (strokes: readonly Stroke[]) => strokes.reduce((sum, { points }) => sum + points.length / 2, 0)
/** Room for one more stroke of some points. */
const isFull = (strokes: readonly Stroke[]) =>
  strokes.length >= strokesMax ||
  pointsIn(strokes) >= pointsMax ||
  JSON.stringify(strokes).length > drawingBytesMax - 400

interface DrawingPadProps {
  messageId: string
  partnerId: string
  word: string
  isPending: boolean
  onSend: (drawing: NewDrawing) => void
}

/** Draws with a finger, a pen or a mouse; who does not draw describes instead. The sketch survives a reload. */
export function DrawingPad({ messageId, partnerId, word, isPending, onSend }: DrawingPadProps) {
  const text = useMessages(drawingTexts)
  const [{ strokes, hint }, setSketch] = useState(() => readSketch(messageId))
  const { mayGo, sheet } = useAskFirst(`message ${partnerId}`)
  const [look, setLook] = useState<Look>({ colour: '0', width: '0' })
  const [sender] = useState(() => createLiveSender(messageId))
  useEffect(() => sender.stop, [sender])
  const isTooLong = countGraphemes(hint.trim()) > hintMax
  const isEmpty = strokes.length === 0 && hint.trim() === ''

  function change(next: Sketch, isLive = true) {
    setSketch(next)
    if (isLive) sender.changed(next.strokes)
  }
  const store = (next: Sketch) =>
    writeDraft(draftKey(messageId), next.strokes.length > 0 || next.hint ? JSON.stringify(next) : '')
  const changeAndStore = (next: Sketch) => {
    change(next)
    store(next)
  }
  const pen = usePen({
    strokes,
    begin: (points) => ({ colour: Number(look.colour), width: Number(look.width), points }),
    onDraw: (drawn) => change({ strokes: drawn, hint }),
    onEnd: (drawn) => store({ strokes: drawn, hint }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const written = hint.trim()
    if (isEmpty || isTooLong || isPending || (written && !(await mayGo([written])))) return
    sender.stop()
    onSend({ strokes: [...strokes], ...(written && { hint: written }) })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid gap-3">
      <div className="touch-none" {...pen}>
        <Lines strokes={strokes} label={text.yourDrawing({ word })} />
      </div>
      <p role="status" className="text-14 text-ink-2">
        {isFull(strokes) ? text.full : text.live}
      </p>
      <Tools
        look={look}
        onLook={setLook}
        isEmpty={strokes.length === 0}
        onUndo={() => changeAndStore({ strokes: strokes.slice(0, -1), hint })}
        onClear={() => changeAndStore({ strokes: [], hint })}
      />
      <TextField
        label={text.hint}
        hint={text.hintHint}
        value={hint}
        error={isTooLong ? text.hintTooLong : undefined}
        onFocus={prepareToAsk}
        onChange={({ target }) => {
          const next = { strokes, hint: target.value }
          change(next, false)
          store(next)
        }}
      />
      <Button type="submit" wide disabled={isEmpty || isTooLong} pending={isPending}>
        {text.send}
      </Button>
      {sheet}
    </form>
  )
}

interface Look {
  readonly colour: '0' | '1' | '2'
  readonly width: '0' | '1'
}

interface ToolsProps {
  look: Look
  onLook: (look: Look) => void
  isEmpty: boolean
  onUndo: () => void
  onClear: () => void
}

function Tools({ look, onLook, isEmpty, onUndo, onClear }: ToolsProps) {
  const text = useMessages(drawingTexts)
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="min-w-52 flex-1">
        <Choice
          label={text.colour}
          value={look.colour}
          options={[
            { value: '0', label: text.black },
            { value: '1', label: text.rose },
            { value: '2', label: text.green },
          ]}
          onChange={(colour) => onLook({ ...look, colour })}
        />
      </div>
      <div className="min-w-36 flex-1">
        <Choice
          label={text.width}
          value={look.width}
          options={[
            { value: '0', label: text.thin },
            { value: '1', label: text.thick },
          ]}
          onChange={(width) => onLook({ ...look, width })}
        />
      </div>
      <span className="flex">
        <IconButton label={text.undo} icon={Undo2} disabled={isEmpty} onClick={onUndo} />
        <IconButton label={text.clear} icon={Eraser} disabled={isEmpty} onClick={onClear} />
      </span>
    </div>
  )
}

/** Deletes the sketch of a drawing that was sent or ended. */
export const forgetSketch = (messageId: string): void => writeDraft(draftKey(messageId), '')

interface Pen {
  readonly strokes: readonly Stroke[]
  readonly begin: (points: number[]) => Stroke
  readonly onDraw: (strokes: readonly Stroke[]) => void
  readonly onEnd: (strokes: readonly Stroke[]) => void
}

/** Handlers of one pointer at a time. */
function usePen({ strokes, begin, onDraw, onEnd }: Pen) {
  /** The pointer that draws, with the strokes before and the growing one. */
  const drawing = useRef<{ id: number; before: readonly Stroke[]; line: Stroke } | null>(null)

  const pointOf = ({
    currentTarget,
    clientX,
    clientY,
  }: Pick<PointerEvent, 'currentTarget' | 'clientX' | 'clientY'>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const on = (value: number, size: number) =>
      Math.max(0, Math.min(canvasSize, Math.round((value / (size || 1)) * canvasSize)))
    return [on(clientX - left, width), on(clientY - top, height)] as const
  }
  function end(event: PointerEvent) {
    const current = drawing.current
    if (current?.id !== event.pointerId) return
    drawing.current = null
    onEnd([...current.before, current.line])
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || drawing.current || isFull(strokes)) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const line = begin([...pointOf(event)])
      drawing.current = { id: event.pointerId, before: strokes, line }
      onDraw([...strokes, line])
    },
    onPointerMove(event: PointerEvent) {
      const current = drawing.current
      if (current?.id !== event.pointerId || isFull([...current.before, current.line])) return
      const { currentTarget } = event
      const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
      const points = [...current.line.points]
      for (const { clientX, clientY } of moves.length > 0 ? moves : [event]) {
        const [x, y] = pointOf({ currentTarget, clientX, clientY })
        if (Math.hypot(x - (points.at(-2) ?? 0), y - (points.at(-1) ?? 0)) >= stepMin) points.push(x, y)
      }
      if (points.length === current.line.points.length) return
      current.line = { ...current.line, points }
      onDraw([...current.before, current.line])
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
