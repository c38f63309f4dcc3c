import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { site } from '../../core/navigation/site.ts'
import { setLanguage } from '../../core/preferences/language.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { TermsPage } from './terms.tsx'

afterEach(() => void act(() => setLanguage('en')))

const show = () => renderScreen(<TermsPage />, { path: '/term-and-conditions' })
const details = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('details') ?? expect.fail(`no section ${title}`)

test('tagline, welcome, terms and both dates are shown at once', async () => {
  await show()
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText("Nepal's Premier Dating Platform")).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '12. Law and disputes' })).toBeTruthy()
  expect(screen.getByText('Previous Update:').nextSibling?.textContent).toBe('2025-10-16')
  expect(screen.getByText('Current Update:').nextSibling?.textContent).toBe('2025-10-23')
})

test('below the last chapter stand the phone number and the email address of the operator', async () => {
  await show()
  const last = screen.getByRole('heading', { name: '13. Changes' })
  const [phone, mail] = [site.supportPhone, site.supportEmail].map((name) =>
    screen.getByRole('link', { name: (label) => label.includes(name) }),
  )
  expect([phone?.getAttribute('href')?.slice(0, 4), mail?.getAttribute('href')]).toEqual([
    'tel:',
    `mailto:${site.supportEmail}`,
  ])
  for (const link of [phone, mail])
    expect(last.compareDocumentPosition(link ?? last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('at most one section is open, and closed ones stay in the document for find-in-page', async () => {
  await show()
  const adults = details('18+ Content & Safety Guidelines')
  const women = details('Safety for Female Users')
  const abuse = details('Abusive Language & Reporting')
  const all = [adults, women, abuse]
  const open = () => all.map((section) => section.open)
  expect(open()).toEqual([false, false, false])
  expect(abuse.textContent).toContain('repeated abusive language leads to a')
  const press = (section: HTMLElement) => userEvent.click(within(section).getByRole('heading'))
  await press(adults)
  await waitFor(() => expect(open()).toEqual([true, false, false]))
  await press(abuse)
  await waitFor(() => expect(open()).toEqual([false, false, true]))
  await press(abuse)
  await waitFor(() => expect(open()).toEqual([false, false, false]))
  expect(new Set(all.map((section) => section.getAttribute('name'))).size).toBe(1)
})

test('Safety First opens with its rules and restores the focus', async () => {
  await show()
  const button = screen.getByRole('button', { name: 'Learn About Our Safety Features' })
  await userEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Safety First' })
  // Text without controls, which only this lets the arrow keys scroll.
  expect(within(dialog).getByRole('region', { name: 'Safety First' }).tabIndex).toBe(0)
  for (const rule of ['Profile picture', 'Age', 'Matches', 'Chatting', 'Abusive words'])
    expect(within(dialog).getByRole('heading', { name: rule })).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Got It – Stay Safe' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('Nepali texts load on demand, with a spinner', async () => {
  await show()
  act(() => setLanguage('ne'))
  expect(screen.getByRole('status', { name: 'नियमहरू लोड हुँदै छन्' })).toBeTruthy()
  expect(await screen.findByText('१२. कानुन र विवाद')).toBeTruthy()
  expect(screen.getByText('२०२५-१०-२३')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})
