import { expect, test } from 'vitest'
import { createTotp } from './totp.ts'

/** '12345678901234567890' of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => createTotp(() => seconds * 1000)

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('the vectors of RFC 6238: at %i the code is %s', async (seconds, code) => {
  expect(await at(seconds).verify(secret, code, 0)).toBe(Math.floor(seconds / 30))
})

test('a code is accepted up to 30 s late, and never early', async () => {
  const code = '287082' // of the seconds 30 to 59
  const accepted = await Promise.all([29, 30, 59, 60, 89, 90].map((second) => at(second).verify(secret, code, 0)))
  expect(accepted).toEqual([null, 1, 1, 1, 1, null])
})

test('a replayed code is refused, also within its 30 s', async () => {
  expect(await at(59).verify(secret, '287082', 1)).toBeNull()
  expect(await at(59).verify(secret, '287082', 5)).toBeNull()
})

test('refuses what is not six digits without an error', async () => {
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '28708\n', ' 287082'])
    expect(await at(59).verify(secret, code, 0)).toBeNull()
})

test('a new secret has 160 bits and its address names the product and the account', () => {
  const totp = createTotp(Date.now)
  const made = totp.createSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(totp.createSecret()).not.toBe(made)
  expect(totp.addressOf(made, 'chief')).toBe(`otpauth://totp/Hamvav:chief?secret=${made}&issuer=Hamvav`)
})
