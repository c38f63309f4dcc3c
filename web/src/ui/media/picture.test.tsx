import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setDataSaving } from '../../core/preferences/data-saver.ts'
import { Picture } from './picture.tsx'

const url = '/media/0193a5c0-0000-7000-8000-000000000001/320.webp'
const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI'
afterEach(() => void act(() => setDataSaving('automatic')))

const images = (container: HTMLElement) => [...container.querySelectorAll('img')]

test('a picture offers all stored sizes above its placeholder', () => {
  const { container } = render(<Picture url={url} thumbhash={thumbhash} alt="Picture of Asha" sizes="50vw" />)
  const [placeholder, picture] = images(container)
  expect(placeholder?.src).toMatch(/^data:image\/png;base64,/)
  expect(placeholder?.alt).toBe('')
  expect(picture?.getAttribute('srcset')).toContain('/96.webp 96w')
  expect(picture?.getAttribute('srcset')).toContain('/960.webp 960w')
  expect(picture?.alt).toBe('Picture of Asha')
})

test('a missing or broken picture shows the default one with the same name', () => {
  const { container, rerender } = render(<Picture url={null} alt="Picture of Asha" sizes="50vw" />)
  expect(images(container)).toHaveLength(0)
  expect(screen.getByRole('img', { name: 'Picture of Asha' }).tagName).toBe('svg')
  rerender(<Picture url={url} alt="Picture of Asha" sizes="50vw" />)
  fireEvent.error(screen.getByRole('img', { name: 'Picture of Asha' }))
  expect(screen.getByRole('img', { name: 'Picture of Asha' }).tagName).toBe('svg')
})

test('while loading only the placeholder is shown; a broken placeholder is not', () => {
  const { container, rerender } = render(<Picture url={undefined} thumbhash={thumbhash} alt="" sizes="50vw" />)
  expect(images(container)).toHaveLength(1)
  rerender(<Picture url={undefined} thumbhash="%%" alt="" sizes="50vw" />)
  expect(images(container)).toHaveLength(0)
})

test('a blob URL has one size', () => {
  const { container } = render(<Picture url="blob:x" alt="" sizes="50vw" />)
  expect(images(container)[0]?.hasAttribute('srcset')).toBe(false)
})

test('with the data saver on the largest size is offered only for an opened picture', () => {
  const { container, rerender } = render(<Picture url={url} alt="" sizes="100vw" />)
  const offered = () => images(container)[0]?.getAttribute('srcset')
  act(() => setDataSaving('on'))
  expect(offered()).toContain('/320.webp 320w')
  expect(offered()).not.toContain('960')
  rerender(<Picture url={url} alt="" sizes="100vw" isFullSize />)
  expect(offered()).toContain('/960.webp 960w')
})
