import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchWords } from '../../../core/search/fold-text.ts'
import { LinkedText } from './bubble.tsx'

test('a link sends no referrer, opens a new tab, and highlights search words', async () => {
  const { container } = render(
    <LinkedText text={'Tea: https://example.com/tea\n<b>tea</b>'} words={searchWords('TEA')} />,
  )
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('https://example.com/tea')
  expect(link.getAttribute('rel')?.split(' ').toSorted()).toEqual(['nofollow', 'noopener', 'noreferrer', 'ugc'])
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('referrerpolicy')).toBe('no-referrer')
  const marked = () => [...container.querySelectorAll('mark')].map((mark) => mark.textContent)
  // Their code is fetched with the first search.
  await waitFor(() => expect(marked()).toEqual(['Tea', 'tea', 'tea']))
  expect(link.querySelectorAll('mark')).toHaveLength(1)
  expect(container.textContent).toBe('Tea: https://example.com/tea\n<b>tea</b>')
  expect(container.querySelector('b')).toBeNull()
})

test('a message without an address is plain text', () => {
  const { container } = render(<LinkedText text="javascript:alert(1) asha@example.com +977 9800000000" />)
  expect(container.innerHTML).toBe('javascript:alert(1) asha@example.com +977 9800000000')
})
