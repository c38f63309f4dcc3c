import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { RichText } from './post-parts.tsx'

test('tags, names and web addresses lead somewhere; the text stays as it was', async () => {
  const text = 'Tea with @Asha.rai: #चिया at https://example.com/@pema#tea, write to pema@gmail.com'
  await renderScreen(
    <p data-testid="text">
      <RichText>{text}</RichText>
    </p>,
  )
  const outside = await screen.findByRole('link', { name: 'https://example.com/@pema#tea' })
  expect(outside.getAttribute('rel')?.split(' ').toSorted()).toEqual(['nofollow', 'noopener', 'noreferrer', 'ugc'])
  expect(screen.getByRole('link', { name: '@Asha.rai' }).getAttribute('href')).toBe('/@asha.rai')
  expect(screen.getByRole('link', { name: '#चिया' }).getAttribute('href')).toBe(`/tag/${encodeURIComponent('चिया')}`)
  expect(screen.getAllByRole('link')).toHaveLength(3)
  expect(screen.getByTestId('text').textContent).toBe(text)
})
