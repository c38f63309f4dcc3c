import { beforeEach, describe, expect, test, vi } from 'vitest'
import { followTouch } from './touch-gestures.ts'

const gestureHandlers = { onHold: vi.fn(), onDoubleTap: vi.fn(), onSwipe: vi.fn() }
const row = document.createElement('div')
row.innerHTML = '<p>text</p><a href="https://example.com">link</a>'
const paragraph = row.querySelector('p')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.append(row)
  for (const one of Object.values(gestureHandlers)) one.mockReset()
  return () => vi.useRealTimers()
})

interface At {
  x?: number
  y?: number
  at?: number
  target?: Element | null
  kind?: string
}

const down = ({ x = 100, y = 100, target = paragraph, kind = 'touch' }: At = {}, gestures = gestureHandlers) =>
  followTouch({ pointerId: 1, pointerType: kind, isPrimary: true, clientX: x, clientY: y, target }, row, gestures)

function say(type: string, { x = 100, y = 100, at = 0 }: At = {}) {
  const event = new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, cancelable: true })
  Object.defineProperties(event, { pointerId: { value: 1 }, timeStamp: { value: at } })
  ;(paragraph ?? row).dispatchEvent(event)
  return event
}

const nothing = () => expect(Object.values(gestureHandlers).flatMap(({ mock }) => mock.calls)).toEqual([])

describe('a finger', () => {
  test('that is held opens the menu, without the browser’s menu or a click on release', () => {
    down()
    vi.advanceTimersByTime(600)
    expect(gestureHandlers.onHold).toHaveBeenCalledOnce()
    expect(say('contextmenu').defaultPrevented).toBe(true)
    say('pointerup')
    expect(say('touchend').defaultPrevented).toBe(true)
    expect(say('touchend').defaultPrevented).toBe(false)
    expect(say('contextmenu').defaultPrevented).toBe(false)
    expect(gestureHandlers.onSwipe).not.toHaveBeenCalled()
  })

  test('that moves to the right takes the row along and answers where it went far enough', () => {
    down()
    say('pointermove', { x: 140 })
    expect(row.style.transform).toBe('translateX(30px)')
    say('pointermove', { x: 180 })
    expect(row.dataset['armed']).toBe('')
    say('pointermove', { x: 600 })
    expect(row.style.transform).toBe('translateX(72px)')
    say('pointerup')
    expect(gestureHandlers.onSwipe).toHaveBeenCalledOnce()
    expect(row.style.transform).toBe('')
    expect(row.dataset['armed']).toBeUndefined()
    expect(gestureHandlers.onHold).not.toHaveBeenCalled()
  })

  test('that turns back, or scrolls, does not reply', () => {
    down()
    say('pointermove', { x: 180 })
    say('pointermove', { x: 120 })
    say('pointerup')
    down()
    say('pointermove', { x: 180 })
    say('pointercancel')
    say('pointerup')
    nothing()
    expect(row.style.transform).toBe('')
  })

  test.each([
    ['up or down', { x: 110, y: 160 }, {}],
    ['to the left', { x: 20 }, {}],
    ['from the edge, where the browser goes back', { x: 200 }, { x: 10 }],
  ])('that moves %s does nothing', (_, to, from) => {
    down(from)
    say('pointermove', to)
    say('pointerup', to)
    vi.advanceTimersByTime(600)
    nothing()
    expect(row.style.transform).toBe('')
  })

  test('that taps twice hearts once; slow taps do nothing', () => {
    for (const at of [1000, 1200, 1350, 2000, 2400]) {
      down()
      say('pointerup', { at })
    }
    expect(gestureHandlers.onDoubleTap).toHaveBeenCalledOnce()
  })

  test('with less motion still answers, without taking the row along', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    down()
    say('pointermove', { x: 180 })
    expect(row.style.transform).toBe('')
    say('pointerup')
    expect(gestureHandlers.onSwipe).toHaveBeenCalledOnce()
  })

  test('on a link, a mouse, or a second finger changes nothing', () => {
    down({ target: row.querySelector('a') })
    vi.advanceTimersByTime(600)
    down({ kind: 'mouse' })
    vi.advanceTimersByTime(600)
    down({ target: document.body })
    vi.advanceTimersByTime(600)
    down()
    say('pointerdown')
    vi.advanceTimersByTime(600)
    nothing()
  })
})
