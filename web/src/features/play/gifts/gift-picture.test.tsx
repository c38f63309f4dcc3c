// Pictures of gifts move by styles alone, which readers who prefer that nothing moves, and the data saver, switch off.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { giftIds } from '@hamvav/contract/play/gifts'
import { render } from '@testing-library/react'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { GiftPicture } from './gift-picture.tsx'
import * as motion from './pictures/motion.ts'

const styles = readFileSync(path.join(import.meta.dirname, '../../../styles/motion.css'), 'utf8')
const movements = Object.values(motion).flatMap((classes) =>
  classes.split(' ').filter((name) => name.startsWith('animate-')),
)
const css = (await compile(`${styles}@tailwind utilities;`)).build(movements)

test('each movement is one of the styles', () => {
  expect(movements).toHaveLength(5)
  for (const name of movements) expect(css).toMatch(new RegExp(String.raw`\.${name} \{\s*animation: var\(--${name}\);`))
})

test.each([
  ['readers prefer that nothing moves', String.raw`@media \(prefers-reduced-motion: reduce\) \{\s*\*, `],
  ['the data saver is on', String.raw`\[data-saves\], \[data-saves\] \*, [^{]*`],
])('no style moves anything if %s', (_, rule) => {
  expect(css).toMatch(new RegExp(String.raw`${rule}[^{]*\{\s*animation: none !important;`))
})

test.each(giftIds)('no part of %s moves in a way that the styles do not switch off', (gift) => {
  const { container } = render(<GiftPicture gift={gift} size={64} />)
  expect(container.querySelector('svg')?.children.length).toBeGreaterThan(0)
  expect(container.querySelectorAll('animate, animateTransform, animateMotion, set, [style]')).toHaveLength(0)
})
