import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListFocus } from './use-list-focus.ts'

function List({ rows }: { rows: readonly string[] }) {
  const list = useListFocus(rows)
  return (
    <>
      <div ref={list} tabIndex={-1} data-testid="list">
        {rows.map((row) => (
          <button key={row} type="button">
            {row}
          </button>
        ))}
      </div>
      <button type="button">outside</button>
    </>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
/** Longer than a closing dialog takes to give the focus back. */
const settle = () => act(() => vi.advanceTimersByTime(500))

test('the list takes the focus of a removed row, and no other focus', () => {
  const { rerender } = render(<List rows={['a', 'b', 'c']} />)
  act(() => screen.getByText('b').focus())
  rerender(<List rows={['a', 'c']} />)
  settle()
  expect(document.activeElement).toBe(screen.getByTestId('list'))
  act(() => screen.getByText('outside').focus())
  rerender(<List rows={['c']} />)
  act(() => screen.getByText('outside').blur())
  settle()
  expect(document.activeElement).toBe(document.body)
})
