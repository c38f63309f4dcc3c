import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Avatar } from '../media/avatar.tsx'
import { Button } from '../buttons/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Menu } from '../overlays/menu.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { Toasts } from '../feedback/toasts.tsx'
import { toast } from '../feedback/toast.ts'

test('a pending button is focusable and ignores presses', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: SubmitEvent) => event.preventDefault())
  render(
    <form onSubmit={(event) => submit(event.nativeEvent as SubmitEvent)}>
      <Button type="submit" pending onClick={press}>
        Posting...
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Posting...' }))
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
  expect(document.activeElement?.textContent).toBe('Posting...')
})

test('a field shows its error and is marked invalid', () => {
  const { rerender } = render(<TextField label="Email" hint="Gmail only" />)
  expect(screen.getByRole('textbox', { name: 'Email', description: 'Gmail only' })).toBeTruthy()
  rerender(<TextField label="Email" hint="Gmail only" error="Not an address" />)
  const field = screen.getByRole('textbox', { name: 'Email', description: 'Not an address' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Not an address')
})

test('a password can be shown and hidden', async () => {
  render(<PasswordField label="Password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(field.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
})

test('a broken avatar shows the default one', () => {
  render(<Avatar src="/media/gone.webp" alt="Asha" online />)
  act(() => void screen.getByRole('img', { name: 'Asha' }).dispatchEvent(new Event('error')))
  expect(screen.getByRole('img', { name: 'Asha' }).tagName).toBe('svg')
  expect(screen.getByRole('img', { name: 'Online' })).toBeTruthy()
})

test('a toast is announced and can be closed', async () => {
  render(<Toasts />)
  act(() => void toast.error('Unable to like this post'))
  expect(screen.getByText('Unable to like this post')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByText('Unable to like this post')).toBeNull())
})

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Comments">
        Nothing yet
      </Dialog>
    </>
  )
}

test('a dialog closes with Escape and restores the focus', async () => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  expect(await screen.findByRole('dialog', { name: 'Comments' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('a menu opens at the first press and runs the chosen item', async () => {
  const report = vi.fn()
  render(
    <Menu label="More" items={[{ label: 'Report', onSelect: report }]}>
      …
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  expect(report).toHaveBeenCalledOnce()
})
