// Who is a member and an admin in the same browser: what others do to the member stays out of the panel.
import { logInAsAdmin } from '../support/admin.ts'
import { expect, test } from '../support/test.ts'
import { callAs } from '../support/worker.ts'

test('a match and a message wait outside the panel until the member is back', async ({
  newMember,
  server,
  request,
}) => {
  const { page, username } = await newMember('Sabina Rai')
  const her = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}')._id as string)
  const his = `bibek${Date.now()}`
  const account = { username: his, name: 'Bibek Karki', email: `${his}@gmail.com`, password: 'a long enough secret' }
  const registered = await request.post('/api/auth/register', { data: account })
  const { token, user } = (await registered.json()) as { token: string; user: { _id: string } }
  const headers = { authorization: `Bearer ${token}` }
  const shown = { age: 27, visible: true }
  await callAs(page, 'PUT', '/api/profile', shown)
  await request.put('/api/profile', { headers, data: shown })
  for (const name of [username, his]) await server.asAdmin('approve', name, { approved: true })
  await callAs(page, 'POST', `/api/matches/${user._id}/like`)

  const heard: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInAsAdmin(page, '/admin/announcements')

  await test.step('neither a toast nor a window, also while the admin writes', async () => {
    await page.getByRole('textbox').first().fill('Dear members')
    await request.post(`/api/matches/${her}/like`, { headers })
    await request.post('/api/messages/send', { headers, data: { to: her, text: 'Namaste, Sabina!' } })
    await expect.poll(() => heard.join('')).toContain('Namaste, Sabina!')
    expect(heard.join('')).toContain('matchNotification')
    // What would be shown needs a moment, and a toast goes again by itself.
    await page.waitForTimeout(500)
    expect(await page.getByText(/new match|Namaste/).count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  await test.step('nor at its log-in; the match is celebrated where the member is at home', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/admin/login')
    await page.getByRole('link', { name: 'Member login' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'))
    await expect(page.getByRole('dialog')).toContainText('You and Bibek Karki like each other')
  })
})
