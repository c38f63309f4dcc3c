import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useViewer } from './session.ts'

test('a page that was prerendered for visitors is not rendered again by its hydration', () => {
  const rendered = vi.fn()
  function Screen() {
    rendered()
    return <p>{useViewer().isLoggedIn ? 'member' : 'visitor'}</p>
  }
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Screen />)
  rendered.mockClear()
  render(<Screen />, { container, hydrate: true })
  expect(container.textContent).toBe('visitor')
  expect(rendered).toHaveBeenCalledOnce()
})
