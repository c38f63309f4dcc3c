import { pictureMaxBytes } from '@hamvav/contract/profiles/limits'
import { expect, test } from 'vitest'
import { isHeic, pickProblem } from './pick-rules.ts'

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test.each([
  ['a photo', [file('a.jpg', 'image/jpeg')], null],
  ['a phone photo whose type is unknown here', [file('IMG_1.HEIC', '')], null],
  ['nothing', [], 'notImage'],
  ['a text', [file('a.txt', 'text/plain')], 'notImage'],
  ['a text that is called a picture', [file('a.jpg', 'text/plain')], 'notImage'],
  ['a drawing', [file('a.svg', 'image/svg+xml')], 'notValid'],
  ['an empty file', [file('a.jpg', 'image/jpeg', 0)], 'notValid'],
  ['two', [file('a.jpg', 'image/jpeg'), file('b.jpg', 'image/jpeg')], 'oneOnly'],
] as const)('%s', (_, files, problem) => {
  expect(pickProblem(files, null)).toBe(problem)
})

test('with a size limit, a file of 5 MB or more is rejected; without one it is accepted', () => {
  const atLimit = [file('a.jpg', 'image/jpeg', pictureMaxBytes)]
  expect(pickProblem(atLimit, pictureMaxBytes)).toBe('tooLarge')
  expect(pickProblem([file('a.jpg', 'image/jpeg', pictureMaxBytes - 1)], pictureMaxBytes)).toBeNull()
  expect(pickProblem(atLimit, null)).toBeNull()
})

test('HEIC is detected by MIME type or by file name', () => {
  expect(isHeic(file('a', 'image/heic'))).toBe(true)
  expect(isHeic(file('a.heif', ''))).toBe(true)
  expect(isHeic(file('a.heic', 'image/jpeg'))).toBe(false)
})
