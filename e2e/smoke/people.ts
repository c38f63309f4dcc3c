// Two reviewed members who may meet in Discover, made by HTTP calls.
import type { RunningServer } from '../support/server.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
  call(method: string, path: string, body: object): Promise<unknown>
}

export async function signUp(server: RunningServer, name: string, profile: object): Promise<Person> {
  const username = name.toLowerCase().replace(' ', '')
  const person = { name, username, email: `${username}@gmail.com`, password: 'a long enough secret' }
  const { token } = (await call(server.url, 'POST', '/api/auth/register', person)) as { token: string }
  const own: Person['call'] = (method, path, body) => call(server.url, method, path, body, token)
  await server.confirmEmail(person.email)
  await own('PUT', '/api/profile', { ...profile, visible: true })
  await server.asAdmin('approve', username, { approved: true })
  await server.asAdmin('can-post', username, { canPost: true })
  return { ...person, call: own }
}

async function call(url: string, method: string, path: string, body: object, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
