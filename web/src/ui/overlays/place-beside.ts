export type Side = 'top' | 'right' | 'bottom' | 'left'

/** Distance from the anchor, and least distance from the edges of the window, px. */
const gap = 8

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Place {
  readonly side: Side
  readonly align: 'start' | 'end'
}

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const satisfies Record<Side, Side>

/** Where the upper left corner goes: on the side that is asked for, on the other one if only that has room, and inside the window. */
export function cornerBeside(anchor: Box, size: Size, view: Size, { side, align }: Place): { x: number; y: number } {
  const room = {
    top: anchor.top - size.height,
    bottom: view.height - anchor.bottom - size.height,
    left: anchor.left - size.width,
    right: view.width - anchor.right - size.width,
  }
  const other = opposite[side]
  const on = room[side] < 2 * gap && room[other] > room[side] ? other : side
  const isVertical = on === 'top' || on === 'bottom'
  const alongX = align === 'end' ? anchor.right - size.width : anchor.left
  const alongY = align === 'end' ? anchor.bottom - size.height : anchor.top
  const x = isVertical ? alongX : on === 'left' ? room.left - gap : anchor.right + gap
  const y = isVertical ? (on === 'top' ? room.top - gap : anchor.bottom + gap) : alongY
  return { x: inside(x, size.width, view.width), y: inside(y, size.height, view.height) }
}

const inside = (at: number, size: number, view: number) => Math.max(gap, Math.min(at, view - size - gap))

/** Moves a fixed element beside another one. */
export function placeBeside(element: HTMLElement, anchor: Element, place: Place): void {
  const { offsetWidth: width, offsetHeight: height } = element
  const view = { width: document.documentElement.clientWidth, height: innerHeight }
  const { x, y } = cornerBeside(anchor.getBoundingClientRect(), { width, height }, view, place)
  element.style.left = `${x}px`
  element.style.top = `${y}px`
}
