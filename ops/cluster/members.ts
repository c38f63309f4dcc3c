// People for a cluster: adults, signed up by the product's own calls, a few at a time, as each password takes work.
import { register } from '@hamvav/contract/auth/endpoints'
import { updateProfile } from '@hamvav/contract/profiles/endpoints'
import { call } from './call.ts'

export interface Member {
  readonly id: string
  readonly token: string
}

const atOnce = 8

export async function signUpAdults(url: string, count: number): Promise<Member[]> {
  const members: Member[] = []
  for (let start = 0; start < count; start += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - start) }, (_, index) => start + index)
    members.push(...(await Promise.all(numbers.map((number) => signUp(url, number)))))
  }
  return members
}

async function signUp(url: string, number: number): Promise<Member> {
  const username = `member.${number}`
  const body = { username, name: `Member ${number}`, email: `${username}@gmail.com`, password: 'a long enough secret' }
  const { token, user } = await call(url, null, register, { body })
  await call(url, token, updateProfile, { body: { age: 25 } })
  return { id: user._id, token }
}
