import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useKeyboardRoom } from './conversation-pane.tsx'

function Pane() {
  const pane = useRef<HTMLDivElement>(null)
  useKeyboardRoom(pane)
  return <div ref={pane} data-testid="pane" />
}

test('the pane fits above the keyboard and is restored afterwards; zooming changes nothing', () => {
  const view = Object.assign(new EventTarget(), { height: innerHeight, scale: 1 })
  vi.stubGlobal('visualViewport', view)
  const { getByTestId } = render(<Pane />)
  const heightAt = (height: number, scale = 1) => {
    Object.assign(view, { height, scale })
    view.dispatchEvent(new Event('resize'))
    return getByTestId('pane').style.height
  }
  expect(heightAt(innerHeight - 60)).toBe('')
  expect(heightAt(innerHeight - 300)).toBe(`${innerHeight - 300}px`)
  expect(heightAt(innerHeight)).toBe('')
  expect(heightAt(innerHeight / 2, 2)).toBe('')
  vi.unstubAllGlobals()
})
