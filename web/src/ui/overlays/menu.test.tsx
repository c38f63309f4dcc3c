import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { MenuProps } from './menu.tsx'
import { MenuWindow } from './menu-window.tsx'
import { cornerBeside } from './place-beside.ts'

const chosen = vi.fn()
const items = [
  { label: 'Copy', onSelect: () => chosen('Copy') },
  { label: 'Report', onSelect: () => chosen('Report') },
  { label: 'Reply', onSelect: () => chosen('Reply') },
  { label: 'Profile', to: '/profile' },
]
const quick = ['👍', '🙏', '😂'].map((emoji) => ({ label: emoji, shown: emoji, onSelect: () => chosen(emoji) }))

async function open(props: Partial<MenuProps> = {}) {
  chosen.mockClear()
  await renderScreen(
    <>
      <MenuWindow label="More" items={items} {...props}>
        …
      </MenuWindow>
      <input aria-label="Next" />
    </>,
  )
}

const press = (keys: string) => userEvent.keyboard(keys)
const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent
const menu = () => screen.queryByRole('menu')
const button = () => screen.getByRole('button', { name: 'More' })

test('arrows, Home and End move through the items and start again at the other end', async () => {
  await open()
  expect(focused()).toBe('Copy')
  await press('{ArrowDown}')
  expect(focused()).toBe('Report')
  await press('{End}')
  expect(focused()).toBe('Profile')
  await press('{ArrowDown}')
  expect(focused()).toBe('Copy')
  await press('{ArrowUp}')
  expect(focused()).toBe('Profile')
  await press('{Home}')
  expect(focused()).toBe('Copy')
})

test('letters lead to the item that begins with them; one letter goes on to the next', async () => {
  await open()
  await press('r')
  expect(focused()).toBe('Report')
  await press('epl')
  expect(focused()).toBe('Reply')
})

test('Escape closes, gives the focus back, and is nothing to a dialog around the menu', async () => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  await open()
  expect(button().getAttribute('aria-expanded')).toBe('true')
  await press('{Escape}')
  expect([menu(), heard.mock.calls.length, button().getAttribute('aria-expanded')]).toEqual([null, 0, 'false'])
  expect(document.activeElement).toBe(button())
  document.removeEventListener('keydown', heard)
  await press('{ArrowUp}')
  expect(focused()).toBe('Profile')
})

test('Tab closes and goes on from the button', async () => {
  await open()
  await press('{Tab}')
  expect(menu()).toBeNull()
  expect(focused()).toBe('Next')
})

test('Enter and Space choose; the focus goes where the item says', async () => {
  await open({
    items: [{ label: 'Reply', focus: () => screen.getByLabelText('Next'), onSelect: () => chosen('Reply') }],
  })
  await press('{Enter}')
  expect([chosen.mock.calls, menu()]).toEqual([[['Reply']], null])
  expect(focused()).toBe('Next')
  await userEvent.click(button())
  await press(' ')
  expect(chosen).toHaveBeenCalledTimes(2)
})

test('a link is followed by Space, too', async () => {
  await open()
  await press('{End} ')
  await expect.poll(() => screen.getByTestId('where').textContent).toBe('/profile')
  expect(menu()).toBeNull()
})

test('left and right move in the row of icons only', async () => {
  await open({ quick })
  expect(focused()).toBe('👍')
  await press('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('😂')
  await press('{ArrowRight}{ArrowLeft}')
  expect(focused()).toBe('🙏')
  await press('{ArrowDown}{ArrowDown}{ArrowLeft}')
  expect(focused()).toBe('Copy')
  await userEvent.click(screen.getByRole('menuitem', { name: '👍' }))
  expect(chosen).toHaveBeenCalledExactlyOnceWith('👍')
})

test('a press beside it closes it, and reaches nothing below', async () => {
  const below = vi.fn()
  document.addEventListener('click', below)
  await open()
  const layer = menu()?.parentElement
  if (!layer) throw new Error('no layer')
  // The end of the long press that opened it.
  fireEvent.click(layer)
  expect(menu()).not.toBeNull()
  fireEvent.pointerDown(layer)
  fireEvent.click(layer)
  expect([menu(), below.mock.calls.length]).toEqual([null, 0])
  document.removeEventListener('click', below)
})

test('it opens where there is room, and inside the window', () => {
  const view = { width: 360, height: 780 }
  const size = { width: 200, height: 150 }
  const at = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 })
  expect(cornerBeside(at(300, 100), size, view, { side: 'bottom', align: 'end' })).toEqual({ x: 144, y: 152 })
  expect(cornerBeside(at(300, 700), size, view, { side: 'bottom', align: 'end' })).toEqual({ x: 144, y: 542 })
  expect(cornerBeside(at(0, 20), size, view, { side: 'top', align: 'start' })).toEqual({ x: 8, y: 72 })
  expect(cornerBeside(at(20, 100), size, view, { side: 'right', align: 'start' })).toEqual({ x: 72, y: 100 })
  expect(cornerBeside(at(320, 100), size, view, { side: 'right', align: 'start' })).toEqual({ x: 112, y: 100 })
})
