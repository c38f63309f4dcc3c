import { describe, expect, test } from 'vitest'
import { choicesIn, choicesView, sealedChoices } from './rules.ts'

const ofThree = { count: 3, options: 2 }

describe('choices of a game', () => {
  test('are sealed as one digit each, and read again', () => {
    expect(sealedChoices({ choices: [1, 0, 1] }, ofThree)).toBe('101')
    expect(choicesIn('101')).toEqual([1, 0, 1])
  })

  test.each([
    ['too few', { choices: [1, 0] }],
    ['too many', { choices: [1, 0, 1, 0] }],
    ['none', {}],
    ['an option that does not exist', { choices: [1, 2, 1] }],
    ['a text instead', { text: '101' }],
    ['a text beside them', { text: '', choices: [1, 0, 1] }],
  ])('%s: refused', (_, answer) => expect(sealedChoices(answer, ofThree)).toBeUndefined())

  test('are shown only where the answer is', () => {
    const answers = [
      { by: 'asha', answer: '10' },
      { by: 'bibek', answer: null },
    ]
    expect(choicesView(answers)).toEqual([
      { by: 'asha', choices: [1, 0] },
      { by: 'bibek', choices: null },
    ])
  })
})
