import { afterEach, expect, test } from 'vitest'
import { unsentCount } from '../session/logout-guard.ts'
import { hasUnsavedText } from './app-update.ts'

afterEach(() => {
  document.body.innerHTML = ''
  unsentCount.set(0)
})

test('text in a field and unsent messages prevent a reload', () => {
  document.body.innerHTML =
    '<textarea></textarea><input /><input type="search" value="maya" /><input type="checkbox" />'
  expect(hasUnsavedText()).toBe(false)
  const [area, field] = [document.querySelector('textarea'), document.querySelector('input')]
  if (area) area.value = 'Namaste'
  expect(hasUnsavedText()).toBe(true)
  if (area) area.value = ''
  if (field) field.value = 'Asha'
  expect(hasUnsavedText()).toBe(true)
  if (field) field.value = ''
  unsentCount.set(1)
  expect(hasUnsavedText()).toBe(true)
})
