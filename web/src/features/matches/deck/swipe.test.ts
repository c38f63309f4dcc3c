import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { choiceOf, followSwipe } from './swipe.ts'

describe('a released card', () => {
  test.each([
    ['far to the right likes', { across: 120, speed: 0 }, 'like'],
    ['far to the left passes', { across: -120, speed: 0 }, 'pass'],
    ['a little short of it springs back', { across: 100, speed: 0 }, null],
    ['after a fast swipe to the right likes', { across: 45, speed: 0.6 }, 'like'],
    ['after a fast swipe to the left passes', { across: -45, speed: -0.6 }, 'pass'],
    ['after a fast but tiny swipe springs back', { across: 30, speed: 2 }, null],
    ['far away but on the way back springs back', { across: 120, speed: -0.3 }, null],
    ['near, thrown to the other side, springs back', { across: 60, speed: -1 }, null],
    ['at its place stays', { across: 0, speed: 0 }, null],
  ])('%s', (_, swipe, choice) => {
    expect(choiceOf({ ...swipe, width: 320 })).toBe(choice)
  })
})

const card = document.createElement('div')
const onChoice = vi.fn()
const start = {
  pointerId: 1,
  pointerType: 'touch',
  isPrimary: true,
  clientX: 150,
  clientY: 100,
  timeStamp: 0,
  target: card,
}

beforeEach(() => {
  onChoice.mockReset()
  card.innerHTML = '<a href="#profile">picture</a>'
  Object.defineProperty(card, 'offsetWidth', { value: 320, configurable: true })
  document.body.append(card)
})
afterEach(() => {
  document.dispatchEvent(new Event('pointercancel'))
  vi.unstubAllGlobals()
})

function fire(type: string, { x = 150, y = 100, at = 0, id = 1, detail = 1 } = {}) {
  const event = new MouseEvent(type, { clientX: x, clientY: y, detail, bubbles: true, cancelable: true })
  Object.defineProperties(event, { pointerId: { value: id }, timeStamp: { value: at } })
  ;(card.querySelector('a') ?? card).dispatchEvent(event)
  return event
}

describe('a finger', () => {
  test('takes the card along, shows what releasing it decides, and decides', () => {
    followSwipe(start, card, onChoice)
    fire('pointermove', { x: 200, at: 200 })
    expect([card.style.translate, card.dataset['lean']]).toEqual(['50px', undefined])
    fire('pointermove', { x: 280, at: 600 })
    expect([card.style.translate, card.dataset['lean']]).toEqual(['130px', 'like'])
    fire('pointerup', { x: 280, at: 900 })
    expect(onChoice.mock.calls).toEqual([['like']])
    expect([card.style.translate, card.style.rotate, card.dataset['lean']]).toEqual(['', '', undefined])
  })

  test('that flicks decides by its last movements, not by the whole way', () => {
    followSwipe(start, card, onChoice)
    fire('pointermove', { x: 138, at: 2000 })
    fire('pointermove', { x: 100, at: 2040 })
    fire('pointerup', { x: 96, at: 2050 })
    expect(onChoice.mock.calls).toEqual([['pass']])
  })

  test('that stops before it is lifted has no speed', () => {
    followSwipe(start, card, onChoice)
    fire('pointermove', { x: 210, at: 50 })
    fire('pointerup', { x: 210, at: 800 })
    expect(onChoice).not.toHaveBeenCalled()
  })

  test('that moves up or down scrolls: no later movement is a swipe', () => {
    followSwipe(start, card, onChoice)
    fire('pointermove', { x: 160, y: 140, at: 50 })
    fire('pointermove', { x: 320, y: 140, at: 80 })
    fire('pointerup', { x: 320, y: 140, at: 90 })
    expect(onChoice).not.toHaveBeenCalled()
    expect(card.style.translate).toBe('')
  })

  test.each([
    ['the browser takes over', 'pointercancel', 1],
    ['a second finger zooms', 'pointerdown', 2],
  ])('decides nothing when %s', (_, type, id) => {
    followSwipe(start, card, onChoice)
    fire('pointermove', { x: 300, at: 100 })
    fire(type, { id })
    expect(card.style.translate).toBe('')
    fire('pointerup', { x: 300, at: 120 })
    expect(onChoice).not.toHaveBeenCalled()
  })

  test.each([
    ['at the edge of the screen, where the browser goes back', { clientX: 10 }],
    ['of the second hand', { isPrimary: false }],
    ['that is a mouse', { pointerType: 'mouse' }],
    ['in the menu or a dialog of the card, which is beside it in the page', { target: document.body }],
  ])('does not swipe: %s', (_, change) => {
    followSwipe({ ...start, ...change }, card, onChoice)
    fire('pointermove', { x: 320, at: 100 })
    fire('pointerup', { x: 320, at: 120 })
    expect(onChoice).not.toHaveBeenCalled()
  })

  test('opens no profile with the click after a swipe that springs back; keys and the next tap do', () => {
    followSwipe(start, card, onChoice)
    fire('pointermove', { x: 200, at: 100 })
    fire('pointerup', { x: 200, at: 900 })
    expect(fire('click', { detail: 0 }).defaultPrevented).toBe(false)
    expect(fire('click').defaultPrevented).toBe(true)
    expect(fire('click').defaultPrevented).toBe(false)
    followSwipe(start, card, onChoice)
    fire('pointermove', { x: 200, at: 100 })
    fire('pointerup', { x: 200, at: 900 })
    fire('pointerdown')
    expect(fire('click').defaultPrevented).toBe(false)
  })

  test('with reduced motion decides without taking the card along', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    followSwipe(start, card, onChoice)
    fire('pointermove', { x: 290, at: 100 })
    expect([card.style.translate, card.dataset['lean']]).toEqual(['', 'like'])
    fire('pointerup', { x: 290, at: 120 })
    expect(onChoice.mock.calls).toEqual([['like']])
  })
})
