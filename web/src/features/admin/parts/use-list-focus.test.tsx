import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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

test('the list takes the focus of a removed row, and no other focus', async () => {
  const { rerender } = render(<List rows={['a', 'b', 'c']} />)
  act(() => screen.getByText('b').focus())
  rerender(<List rows={['a', 'c']} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('list')))
  act(() => screen.getByText('outside').focus())
  rerender(<List rows={['c']} />)
  act(() => screen.getByText('outside').blur())
  await new Promise((done) => setTimeout(done, 500))
  expect(document.activeElement).toBe(document.body)
})
