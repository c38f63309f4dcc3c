import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('verifies the right password in any Unicode normalization', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('Zoë in Kāṭhmāḍauṁ'.normalize('NFC'))
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(hash, 'Zoë in Kāṭhmāḍauṁ'.normalize('NFD'))).toBe(true)
  expect(await passwords.verify(hash, 'Zoë in Pokhara')).toBe(false)
  expect(await passwords.verify(null, 'anything')).toBe(false)
})

test('refuses calls beyond the queue and completes the queued ones', async () => {
  const passwords = createPasswords({ concurrency: 1, queue: 2 })
  const results = await Promise.allSettled([...Array(5).keys()].map((n) => passwords.hash(`secret ${n}`)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(results[4]).toMatchObject({ reason: { code: 'unavailable' } })
  await expect(passwords.hash('later')).resolves.toContain('argon2id')
})
