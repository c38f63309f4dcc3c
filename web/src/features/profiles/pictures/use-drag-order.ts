import { type PointerEvent, useRef, useState } from 'react'
import { slotOf } from './album-order.ts'

interface Drag {
  from: number
  to: number
  x: number
  y: number
}
interface Offset {
  x: number
  y: number
}

const centre = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })

function nearest(boxes: readonly DOMRect[], x: number, y: number): number {
  const distances = boxes.map((box) => Math.hypot(centre(box).x - x, centre(box).y - y))
  return distances.indexOf(Math.min(...distances))
}

/** Reorders a list by dragging its items by their handles, with any pointer. `list` is the ref of the list element. */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  /** Positions of the items at the start of the drag. */
  const start = useRef<{ boxes: DOMRect[]; x: number; y: number }>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  const handlersOf = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const items = [...list.current.children].slice(0, count)
      start.current = { boxes: items.map((item) => item.getBoundingClientRect()), x: event.clientX, y: event.clientY }
      setDrag({ from, to: from, x: 0, y: 0 })
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const { boxes, x, y } = start.current ?? {}
      const box = boxes?.[from]
      if (!drag || !boxes || !box || x === undefined || y === undefined) return
      const offset = { x: clientX - x, y: clientY - y }
      setDrag({ from, to: nearest(boxes, centre(box).x + offset.x, centre(box).y + offset.y), ...offset })
    },
    onPointerUp() {
      if (drag && drag.from !== drag.to) onMove(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })

  /** Current displacement of an item, px. */
  function offsetOf(at: number): Offset | null {
    const boxes = start.current?.boxes
    if (!drag || !boxes) return null
    if (at === drag.from) return { x: drag.x, y: drag.y }
    const [here, there] = [boxes[at], boxes[slotOf(at, drag.from, drag.to)]]
    return here && there ? { x: there.left - here.left, y: there.top - here.top } : null
  }

  return { list, held: drag?.from ?? null, handlersOf, offsetOf, cancel: () => setDrag(null) }
}
