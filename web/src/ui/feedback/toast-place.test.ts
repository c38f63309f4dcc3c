import { describe, expect, test } from 'vitest'
import { mayStay, placeOf } from './toast-place.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const phone = { width: 360, bottom: 780, height: 50, dialog: null, kept: [] }
const desk = { width: 1440, bottom: 900, height: 50, dialog: null, kept: [] }

describe('toasts on a page', () => {
  test('are at the bottom edge', () => {
    expect(placeOf(phone)).toEqual({ at: 'bottom', offset: 12 })
  })

  test('are above a bar there, and above what is above the bar, in whatever order both are found', () => {
    const [bar, undo] = [box(0, 710, 360, 70), box(20, 640, 320, 52)]
    expect(placeOf({ ...phone, kept: [bar] })).toEqual({ at: 'bottom', offset: 82 })
    expect(placeOf({ ...phone, kept: [undo, bar] })).toEqual({ at: 'bottom', offset: 152 })
    expect(placeOf({ ...phone, kept: [bar, undo] })).toEqual({ at: 'bottom', offset: 152 })
  })

  test('stay below what they do not reach', () => {
    expect(placeOf({ ...phone, kept: [box(0, 600, 360, 60)] })).toEqual({ at: 'bottom', offset: 12 })
  })

  test('are at the right of a wide window, and above only what is there', () => {
    expect(placeOf({ ...desk, kept: [box(300, 840, 500, 60)] })).toEqual({ at: 'bottom', offset: 12 })
    expect(placeOf({ ...desk, kept: [box(500, 840, 900, 60)] })).toEqual({ at: 'bottom', offset: 72 })
  })

  test('stay in the window although buttons fill it', () => {
    const kept = Array.from({ length: 13 }, (_, n) => box(0, n * 60, 360, 50))
    expect(placeOf({ ...phone, kept })).toEqual({ at: 'bottom', offset: 12 })
  })
})

test('toasts stay while the page scrolls, until a bar comes under them', () => {
  const shown = box(984, 838, 440, 50)
  expect(mayStay(shown, [])).toBe(true)
  expect(mayStay(shown, [box(300, 840, 500, 60), box(984, 700, 440, 138)])).toBe(true)
  expect(mayStay(shown, [box(984, 840, 440, 0)])).toBe(true)
  expect(mayStay(shown, [box(500, 840, 900, 60)])).toBe(false)
})

describe('toasts over a dialog', () => {
  const sheet = box(0, 94, 360, 686)
  test('are above a sheet, or beside a window', () => {
    expect(placeOf({ ...phone, dialog: sheet })).toEqual({ at: 'top' })
    expect(placeOf({ ...desk, dialog: box(460, 54, 520, 792) })).toEqual({ at: 'side', width: 428 })
    expect(placeOf({ ...desk, width: 1024, dialog: box(252, 54, 520, 792) })).toEqual({ at: 'side', width: 220 })
  })

  test('are over the title of a sheet rather than over its contents, and over nothing that can be pressed there', () => {
    const close = box(308, 100, 44, 44)
    const scrolledOut = box(16, 20, 100, 44)
    expect(placeOf({ ...phone, height: 75, dialog: sheet, kept: [close, scrolledOut] })).toEqual({ at: 'top' })
    expect(placeOf({ ...phone, height: 95, dialog: sheet, kept: [close] })).toEqual({ at: 'bottom', offset: 12 })
    expect(placeOf({ ...phone, dialog: box(0, 0, 360, 780) })).toEqual({ at: 'top' })
  })

  test('that leaves no room above are at the bottom, above its buttons there', () => {
    const kept = [box(300, 8, 44, 44), box(16, 720, 328, 46)]
    expect(placeOf({ ...phone, dialog: box(0, 0, 360, 780), kept })).toEqual({ at: 'bottom', offset: 72 })
  })
})
