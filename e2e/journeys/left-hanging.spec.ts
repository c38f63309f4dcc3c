// Eight matches wait for an answer: the nudge, the limit, a kind closing that lifts it, and what the other side sees.
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import type { RunningServer } from '../support/server.ts'

interface Member {
  readonly _id: string
  readonly username: string
  readonly name: string
  readonly token: string
  readonly user: object
}

let counter = 0

/** An approved member in Discover, by the calls that the screens make. */
async function join(request: APIRequestContext, server: RunningServer, name: string): Promise<Member> {
  const username = `hanging${++counter}x${process.pid % 1000}`
  const email = `${username}@gmail.com`
  const data = { username, name, email, password: 'a long enough secret' }
  const { token, user } = await (await request.post('/api/auth/register', { data })).json()
  await server.confirmEmail(email)
  const member: Member = { _id: user._id, username, name, token, user }
  await call(request, member, 'put', '/api/profile', { age: 27, visible: true, onboardingStep: null })
  await server.asAdmin('approve', username, { approved: true })
  return member
}

async function call(request: APIRequestContext, by: Member, method: 'post' | 'put', path: string, data: object = {}) {
  const answer = await request[method](path, { data, headers: { authorization: `Bearer ${by.token}` } })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
}

test('who leaves eight matches hanging is asked to answer, closes one kindly, and can like again', async ({
  browser,
  playwright,
  server,
}) => {
  test.setTimeout(180_000)
  const request = await playwright.request.newContext({ baseURL: server.url })
  const names = ['Asha Rai', 'Maya Gurung', ...[...'abcdefgh'].map((letter) => `Person Number${letter}`)]
  const joined = await Promise.all(names.map((name) => join(request, server, name)))
  const [asha, maya, ...others] = joined as [Member, Member, ...Member[]]
  for (const other of others) {
    await call(request, other, 'post', `/api/matches/${asha._id}/like`)
    await call(request, asha, 'post', `/api/matches/${other._id}/like`)
  }
  const writes = (other: Member) =>
    call(request, other, 'post', '/api/messages/send', { to: asha._id, text: 'Namaste' })
  for (const other of others.slice(0, 6)) await writes(other)

  const open = async ({ token, user }: Member) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 800 } })
    const page = await context.newPage()
    await page.goto('/robots.txt')
    await page.evaluate(
      ([ownToken, ownUser]) => {
        localStorage.setItem('token', ownToken)
        localStorage.setItem('user', ownUser)
      },
      [token, JSON.stringify(user)] as const,
    )
    return page
  }
  const page = await open(asha)

  await test.step('with six Discover suggests to answer, which can be put off for the day', async () => {
    await page.goto('/matches')
    await expect(page.getByText('6 people are waiting for your answer.')).toBeVisible()
    await page.getByRole('button', { name: 'Not today' }).click()
    await expect(page.getByText('6 people are waiting for your answer.')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('6 people are waiting for your answer.')).toBeHidden()
  })

  await test.step('with eight a like is refused, and says where to answer', async () => {
    for (const other of others.slice(6)) await writes(other)
    await page.goto(`/@${maya.username}`)
    await page.getByRole('button', { name: 'Like Maya Gurung' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Eight of your matches are waiting for your answer.' })
    await alert.getByRole('link', { name: 'Show them' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Close the chat with/ })).toHaveCount(8)
  })

  await test.step('a kind word is undone, and sent the next time', async () => {
    const close = page.getByRole('button', { name: 'Close the chat with Person Numberc' })
    await close.click()
    const dialog = page.getByRole('dialog', { name: 'Unmatch Person Numberc?' })
    await dialog.getByRole('button', { name: /different things/ }).click()
    await expect(close).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(close).toBeVisible()
    await close.click()
    await dialog.getByRole('button', { name: /different things/ }).click()
    await expect(page.getByText(/got your goodbye/)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: /^Close the chat with/ })).toHaveCount(7)
  })

  await test.step('the like is possible now', async () => {
    await page.goto(`/@${maya.username}`)
    await page.getByRole('button', { name: 'Like Maya Gurung' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'You liked them' })).toBeVisible()
  })

  await test.step('the other is told quietly, and reads the text in Archived', async () => {
    const theirs = await open(others[2] as Member)
    await theirs.goto('/notifications')
    await expect(theirs.getByText('Asha Rai wrote to you and ended your match.')).toBeVisible()
    await theirs.getByRole('link', { name: 'A kind goodbye' }).click()
    await expect(theirs.getByText(/I think we're looking for different things/)).toBeVisible()
    await expect(theirs.getByText('You are no longer connected.').first()).toBeVisible()
    await theirs.goto('/messages?show=archived')
    await expect(theirs.getByRole('link', { name: /Asha Rai/ })).toBeVisible()
    await theirs.context().close()
  })
  await page.context().close()
  await request.dispose()
})
