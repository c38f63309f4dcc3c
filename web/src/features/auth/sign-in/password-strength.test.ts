import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.tsx'

const strengthOf = (password: string) => passwordStrength(password, ['asha_rai', 'Asha Rai', 'asha.rai'])

test('known words, digits in order, repeats and the own names are weak, however long', () => {
  for (const password of [
    'password123',
    'qwertyqwerty',
    '12345678',
    'aaaaaaaaaaaaaa',
    'abcdefghijkl',
    'Asha Rai 1994',
    'kathmandu2026',
  ])
    expect(strengthOf(password), password).toBe('weak')
})

test('eight mixed characters are fair; a long sentence of words is strong', () => {
  expect(strengthOf('tkz7QmrW')).toBe('fair')
  expect(strengthOf('seven cups of chiya')).toBe('strong')
  expect(strengthOf('घाम लागेको आइतबार')).toBe('strong')
})
