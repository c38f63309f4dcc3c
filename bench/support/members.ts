import { register } from '@hamvav/contract/auth/endpoints'
import type { Pool } from 'pg'

export interface Member {
  readonly id: string
  readonly token: string
}

/** Signs up reviewed adult members by HTTP, a few at a time, because password hashing is expensive. */
export async function signUp(url: string, pool: Pool, count: number): Promise<Member[]> {
  const members: Member[] = []
  for (let start = 0; start < count; start += 8) {
    const numbers = Array.from({ length: Math.min(8, count - start) }, (_, index) => start + index)
    members.push(...(await Promise.all(numbers.map((number) => signUpOne(url, number)))))
  }
  await pool.query(
    `UPDATE members SET age = 25, age_declared_at = now(), visibility_approved = true, email_confirmed_at = now()
     WHERE id = ANY ($1)`,
    [members.map(({ id }) => id)],
  )
  return members
}

async function signUpOne(url: string, number: number): Promise<Member> {
  const username = `bench.${number}`
  const body = { username, name: 'A member', email: `${username}@gmail.com`, password: 'a long enough secret' }
  const answer = await fetch(url + register.path, {
    method: register.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== register.status)
    throw new Error(`sign-up of ${username} was answered with ${answer.status}: ${await answer.text()}`)
  const { token, user } = register.response.parse(await answer.json())
  return { id: user._id, token }
}
