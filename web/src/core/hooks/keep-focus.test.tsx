// The focus stays in a card whose pressed button goes away.
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStore, useStore } from '../storage/store.ts'
import { keepFocus } from './keep-focus.ts'

const state = createStore<'whole' | 'gone' | 'disabled'>('whole')

function Card() {
  const shown = useStore(state)
  return (
    <>
      <div ref={keepFocus} tabIndex={-1} role="group" aria-label="Card">
        {shown !== 'gone' && (
          <fieldset disabled={shown === 'disabled'}>
            <button type="button" onClick={() => state.set('gone')}>
              Open
            </button>
          </fieldset>
        )}
      </div>
      <button type="button">Beside it</button>
      <p>Empty space</p>
    </>
  )
}

const to = (next: 'gone' | 'disabled') => act(async () => state.set(next))
const card = () => screen.getByRole('group', { name: 'Card' })

beforeEach(() => state.set('whole'))

test('a pressed button that goes away leaves the focus at its card', async () => {
  render(<Card />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(document.activeElement).toBe(card())
})

test('a button that is disabled while it has the focus leaves it at its card', async () => {
  render(<Card />)
  screen.getByRole('button', { name: 'Open' }).focus()
  await to('disabled')
  expect(document.activeElement).toBe(card())
})

test('a change does not take the focus from another part of the page', async () => {
  render(<Card />)
  screen.getByRole('button', { name: 'Open' }).focus()
  const beside = screen.getByRole('button', { name: 'Beside it' })
  beside.focus()
  await to('gone')
  expect(document.activeElement).toBe(beside)
})

test('a press on empty space outside the card releases the focus for good', async () => {
  render(<Card />)
  screen.getByRole('button', { name: 'Open' }).focus()
  await userEvent.click(screen.getByText('Empty space'))
  expect(document.activeElement).toBe(document.body)
  await to('gone')
  expect(document.activeElement).toBe(document.body)
})

test('taking the focus scrolls nothing', async () => {
  render(<Card />)
  const focus = vi.spyOn(card(), 'focus')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

test('a change of a card that never had the focus does not move it', async () => {
  render(<Card />)
  await to('gone')
  expect(document.activeElement).toBe(document.body)
})
