// One browser logged in as a member and as an admin: notifications of the member are not shown in the panel.
import { expect, logInAsAdmin, test } from '../support/fixtures.ts'
import { settled } from '../support/settled.ts'

test('a match and a message are shown only after the admin leaves the panel', async ({
  newMember,
  server,
  request,
}) => {
  const profile = { age: 27, visible: true }
  const { _id: memberId, page, username, call } = await newMember('Sabina Rai', { profile, path: null })
  const otherUsername = `bibek${Date.now()}`
  const account = {
    username: otherUsername,
    name: 'Bibek Karki',
    email: `${otherUsername}@gmail.com`,
    password: 'a long enough secret',
  }
  const registered = await request.post('/api/auth/register', { data: account })
  const { token, user } = (await registered.json()) as { token: string; user: { _id: string } }
  const headers = { authorization: `Bearer ${token}` }
  await request.put('/api/profile', { headers, data: profile })
  await server.confirmEmail(account.email)
  for (const name of [username, otherUsername]) await server.asAdmin('approve', name, { approved: true })
  await call('post', `/api/matches/${user._id}/like`)

  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInAsAdmin(page, '/admin/announcements')

  await test.step('the panel shows neither a toast nor a dialog while the admin types', async () => {
    await page.getByRole('textbox').first().fill('Dear members')
    await request.post(`/api/matches/${memberId}/like`, { headers })
    await request.post('/api/messages/send', { headers, data: { to: memberId, text: 'Namaste, Sabina!' } })
    await expect.poll(() => frames.join('')).toContain('Namaste, Sabina!')
    expect(frames.join('')).toContain('matchNotification')
    await settled(page)
    expect(await page.getByText(/new match|Namaste/).count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  await test.step('nothing on the admin login page; the match dialog opens on the member screens', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/admin/login')
    await page.getByRole('link', { name: 'Member login' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'))
    await expect(page.getByRole('dialog')).toContainText('You and Bibek Karki like each other')
  })
})
