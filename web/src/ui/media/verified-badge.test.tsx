import { houseAccount } from '@hamvav/contract/product'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccountMark } from './verified-badge.tsx'

test('the house account has the word Official instead of the badge, and no member has it', () => {
  const { rerender } = render(<AccountMark id={houseAccount._id} verified size={16} />)
  expect(screen.getByText('Official')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Verified' })).toBeNull()
  rerender(<AccountMark id="0193a5c0-0000-7000-8000-000000000001" verified size={16} />)
  expect(screen.getByRole('img', { name: 'Verified' })).toBeTruthy()
  expect(screen.queryByText('Official')).toBeNull()
})
