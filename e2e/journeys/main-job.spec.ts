import { expect, test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('two members sign up, post, like, comment and chat live', async ({ newMember, server }) => {
  const asha = await newMember('Asha Rai', { path: null })
  const bikram = await newMember('Bikram Thapa', { path: null })
  await server.asAdmin('can-post', asha.username, { canPost: true })

  await test.step('A posts', async () => {
    await asha.page.goto('/')
    const composer = asha.page.getByPlaceholder("What's on your mind?")
    await composer.fill('First walk to #Changunarayan this year')
    await composer.press('Enter')
    await expect(asha.page.getByText('Posted successfully!')).toBeVisible()
    await expect(composer).toHaveValue('')
  })

  await test.step('B likes once and comments once', async () => {
    await bikram.page.goto('/')
    const post = bikram.page.getByRole('article').filter({ hasText: 'First walk to' })
    await post.getByRole('button', { name: /like/i }).click()
    await expect(post.getByRole('button', { name: /like/i })).toBeDisabled()
    await post.getByRole('button', { name: /comment/i }).click()
    const dialog = bikram.page.getByRole('dialog')
    await dialog.getByPlaceholder('Add a comment...').fill('Was the temple open?')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Was the temple open?')).toBeVisible()
    await expect(dialog.getByPlaceholder('You have already commented')).toBeDisabled()
    await bikram.page.keyboard.press('Escape')
  })

  await test.step('A sees both counts without reloading', async () => {
    const post = asha.page.getByRole('article').filter({ hasText: 'First walk to' })
    await expect(post.getByRole('button', { name: /like/i })).toContainText('1')
    await expect(post.getByRole('button', { name: /comment/i })).toContainText('1')
  })

  await test.step('they chat live: messages, typing and Seen', async () => {
    await asha.page.goto(`/@${bikram.username}`)
    await asha.page.getByRole('link', { name: 'Message', exact: true }).click()
    await asha.page.getByLabel('Your age').fill('27')
    await asha.page.getByRole('button', { name: 'Save' }).click()
    await expect(asha.page.getByLabel('Your age')).toBeHidden()
    const fromAsha = asha.page.getByRole('textbox', { name: /message/i })
    await fromAsha.fill('Namaste! It was open.')
    await fromAsha.press('Enter')
    await expect(asha.page.getByText('Sent', { exact: true })).toBeVisible()

    await bikram.page.goto('/messages')
    await bikram.page.getByRole('link', { name: /^Requests/ }).click()
    await bikram.page.getByRole('link', { name: /Asha Rai/ }).click()
    await expect(bikram.page.getByText('Namaste! It was open.', { exact: true })).toBeVisible()
    await bikram.page.getByLabel('Your age').fill('29')
    await bikram.page.getByRole('button', { name: 'Save' }).click()
    await expect(bikram.page.getByLabel('Your age')).toBeHidden()
    const fromBikram = bikram.page.getByRole('textbox', { name: /message/i })
    await fromBikram.fill('Next Saturday then?')
    await fromBikram.press('Enter')
    await expect(asha.page.getByText('Next Saturday then?', { exact: true })).toBeVisible()

    await fromAsha.pressSequentially('Yes', { delay: 80 })
    await expect(bikram.page.getByText('Asha Rai is typing...')).toBeVisible()
    await fromAsha.press('Enter')
    await expect(bikram.page.getByText('Yes', { exact: true })).toBeVisible()
    await expect(asha.page.getByText('Seen', { exact: true }).last()).toBeVisible()
  })
})
