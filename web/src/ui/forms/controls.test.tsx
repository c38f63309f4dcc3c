import { act, render, screen, waitFor } from '@testing-library/react'
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

test('toasts shown before their code is loaded appear in order, are announced and can be closed', async () => {
  render(<Toasts />)
  toast.error('Unable to like this post')
  toast.info('The message is gone')
  await screen.findByText('The message is gone')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'The message is gone',
    'Unable to like this post',
  ])
  for (const close of screen.getAllByRole('button', { name: 'Close' })) await userEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
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
