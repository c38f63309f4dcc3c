import { expect, test } from 'vitest'
import { Email, Name } from './entities.ts'

test.each(['a@gmail.com', ' Asha.Rai+1@Mail.Example.Com ', 'आशा@gmail.com'])('accepts the address %s', (address) => {
  expect(Email.safeParse(address).data).toBe(address.trim().toLowerCase())
})

test.each(['', 'a', 'a@', '@b.c', 'a@b', 'a@b..c', 'a@b.', 'a b@c.d', 'a@b@c.d', 'a\u0000@b.c', 'x,victim@gmail.com'])(
  'rejects the address %j',
  (address) => expect(Email.safeParse(address).success).toBe(false),
)

test.each(['.', 'a.', 'a'])('refuses a very long address of %j before it is matched', (part) => {
  const { error } = Email.safeParse(`a@${part.repeat(60_000)}@`)
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big'])
})

test('removes bidirectional control characters from a name', () => {
  expect(Name.parse('\u202e Asha\u2066 مرحبا \u202c')).toBe('Asha مرحبا')
  expect(Name.safeParse('\u202e').success).toBe(false)
})
