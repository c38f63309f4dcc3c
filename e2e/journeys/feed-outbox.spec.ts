import { expect, test, type Person } from '../support/fixtures.ts'

const post = 'Rain over Phewa, and no network'
const comment = 'Take an umbrella!'

/** Number of posts and comments with this content on the server. */
const stored = ({ page }: Person, content: string) =>
  page.evaluate(async (wanted) => {
    const headers = { 'x-user-id': localStorage.getItem('token') ?? '' }
    const { posts } = (await (await fetch('/api/posts?limit=50', { headers })).json()) as {
      posts: { content: string; comments: { content: string }[] }[]
    }
    const comments = posts.flatMap((post) => post.comments)
    return posts.concat(comments as typeof posts).filter(({ content: text }) => text === wanted).length
  }, content)

test('a post and a comment written offline survive closing the tab and are stored once when online again', async ({
  newMember,
  server,
}) => {
  const [asha, bikram] = [await newMember('Asha Rai', { path: null }), await newMember('Bikram Thapa', { path: null })]
  for (const { username } of [asha, bikram]) await server.asAdmin('can-post', username, { canPost: true })
  await bikram.page.goto('/')
  await bikram.page.getByLabel('Write a post').fill('Who walks to the stupa?')
  await bikram.page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(bikram.page.getByText('Posted successfully!')).toBeVisible()

  const { context } = asha
  let { page } = asha
  await page.goto('/')
  const unsent = () => page.getByRole('list', { name: 'Posts not sent yet' })

  await test.step('offline, both show that they wait for the network', async () => {
    await page.getByLabel('Write a post').fill(post)
    await page.getByRole('article').first().getByRole('button', { name: 'Comments, 0' }).hover()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(unsent().getByText(post)).toBeVisible()
    await expect(unsent().getByText('Waiting for the network')).toBeVisible()
    await expect(page.getByLabel('Write a post')).toHaveValue('')
    await page.getByRole('article').first().getByRole('button', { name: 'Comments, 0' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(comment)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Waiting for the network')).toBeVisible()
  })

  await test.step('after closing the tab, two new tabs show the unsent post', async () => {
    await page.close()
    await context.route('**/api/posts', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await context.route('**/comments', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await context.setOffline(false)
    page = await context.newPage()
    const second = await context.newPage()
    for (const tab of [page, second]) {
      await tab.goto('/')
      await expect(tab.getByRole('list', { name: 'Posts not sent yet' }).getByText(post)).toBeVisible()
    }
    expect([await stored(bikram, post), await stored(bikram, comment)]).toEqual([0, 0])
  })

  await test.step('online again, each is stored once and nothing is pending', async () => {
    await context.unroute('**/api/posts')
    await context.unroute('**/comments')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(unsent()).toHaveCount(0, { timeout: 20_000 })
    await expect(page.getByRole('article').filter({ hasText: post })).toHaveCount(1)
    await expect.poll(async () => [await stored(bikram, post), await stored(bikram, comment)]).toEqual([1, 1])
    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: post })).toHaveCount(1)
    await expect(unsent()).toHaveCount(0)
  })
})
