// The first day of a member on a phone, in both languages: from the landing through onboarding, approval, a like with a comment,
// a match and a conversation to its end. Screens and taps are counted.
import type { Locator, Page } from '@playwright/test'
import { expect, test, type Person } from '../support/fixtures.ts'
import { photo } from '../support/photo.ts'

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })

/**
 * Up to the first message, without the mailbox and the wait for the review, for which a call of an admin stands in. A screen is an
 * address or a step of the onboarding. A dialog over one, such as the crop of the picture, the comment or a new match, is no
 * screen of its own: what is pressed in it counts as taps. Measured: 10.
 */
const screensMax = 10
/** Up to the first message, in screens and dialogs, with one tap for each field. Measured: 28. */
const tapsMax = 28
/** The whole day, with the match, the conversation and its end. */
const dayScreensMax = 12
const dayTapsMax = 36

const answer = 'Momo before noon'
const comment = 'Before noon? Then I know a place in Patan.'
const question = 'Which one? I know them all.'

const english = {
  locale: 'en',
  /** Other names in each language, because both days have the same server. */
  me: 'Nabin Shrestha',
  partner: 'Pema Lama',
  register: 'Register',
  username: 'Username',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  picture: 'Add a picture of yourself',
  changePicture: 'Change picture',
  savePicture: 'Save picture',
  next: 'Continue',
  birth: 'When were you born?',
  bikramSambat: 'Bikram Sambat',
  month: 'Month',
  jestha: 'Jestha',
  year: 'Year',
  year2050: '2050',
  gender: 'You and the people you want to meet',
  man: 'A man',
  women: 'Women',
  place: 'Where you live and what you like',
  momo: 'Momo',
  friendship: 'Friendship',
  prompts: 'Answer two prompts',
  skip: 'Skip',
  ask: 'Ask to be shown in Discover',
  friends: 'Friends',
  likeWithComment: 'Like with a comment',
  yourComment: 'Your comment',
  send: 'Send like',
  messages: /^Messages/,
  requests: /^Requests \(/,
  likeBack: 'Like Nabin Shrestha',
  match: '🎉 You have a new match!',
  sayHello: 'Say hello',
  composer: /^Message /,
  seen: 'Seen',
  more: 'More about Pema Lama',
  unmatch: 'Unmatch',
  closed: 'You are no longer connected.',
  archived: /^Archived/,
  backToChats: 'Back to chats',
}

const nepali: typeof english = {
  locale: 'ne-NP',
  me: 'Suraj Rai',
  partner: 'Dolma Sherpa',
  register: 'दर्ता',
  username: 'प्रयोगकर्ता नाम',
  name: 'नाम',
  email: 'इमेल',
  password: 'पासवर्ड',
  confirmPassword: 'पासवर्ड फेरि लेख्नुहोस्',
  picture: 'आफ्नो तस्बिर राख्नुहोस्',
  changePicture: 'तस्बिर बदल्नुहोस्',
  savePicture: 'तस्बिर सेभ गर्नुहोस्',
  next: 'अर्को',
  birth: 'तपाईंको जन्म कहिले भयो?',
  bikramSambat: 'वि.सं.',
  month: 'महिना',
  jestha: 'जेठ',
  year: 'साल',
  year2050: '२०५०',
  gender: 'तपाईं र तपाईंले भेट्न चाहेका मानिस',
  man: 'पुरुष',
  women: 'महिला',
  place: 'तपाईं बस्ने ठाउँ र रुचि',
  momo: 'मोमो',
  friendship: 'मित्रता',
  prompts: 'दुई वटा विषयमा आफ्नो कुरा लेख्नुहोस्',
  skip: 'पछि गर्छु',
  ask: 'डिस्कभरमा देखिन अनुरोध गर्नुहोस्',
  friends: 'साथीहरू',
  likeWithComment: 'टिप्पणीसहित मन पराउनुहोस्',
  yourComment: 'तपाईंको टिप्पणी',
  send: 'लाइकसहित पठाउनुहोस्',
  messages: /^सन्देश/,
  requests: /^अनुरोध \(/,
  likeBack: 'मन पर्‍यो: Suraj Rai',
  match: '🎉 तपाईंको नयाँ म्याच भयो!',
  sayHello: 'नमस्ते भन्नुहोस्',
  composer: /लाई सन्देश/,
  seen: 'हेरियो',
  more: 'Dolma Sherpa बारे थप विकल्प',
  unmatch: 'म्याच हटाउनुहोस्',
  closed: 'तपाईंहरूको म्याच अब छैन।',
  archived: /^आर्काइभ/,
  backToChats: 'च्याटमा फर्कनुहोस्',
}

for (const [language, words] of Object.entries({ English: english, Nepali: nepali }))
  test.describe(`in ${language}`, () => {
    test.use({ locale: words.locale })

    test('a visitor on a phone becomes a member, likes somebody with a comment, matches, chats and ends it', async ({
      page,
      newMember,
      server,
    }) => {
      test.setTimeout(120_000)
      const prompts = [{ prompt: 'momo-rule', answer }]
      const profile = { age: 29, gender: 'female', visible: true, prompts }
      const partner = await newMember(words.partner, { profile, path: null })
      await server.asAdmin('approve', partner.username, { approved: true })
      const username = `kiran${language.toLowerCase()}${process.pid}`
      const day = countedDay(page)

      await signUp(day, words, username)
      await answerOnboarding(day, words)
      await test.step('an admin approves, and the mailbox is confirmed', async () => {
        await server.asAdmin('approve', username, { approved: true })
        await server.confirmEmail(`${username}@gmail.com`)
      })
      await likeWithComment(day, words)
      expect(day.screens.length).toBeLessThanOrEqual(screensMax)
      expect(day.taps()).toBeLessThanOrEqual(tapsMax)
      await match(day, words, partner)
      await end(day, words, partner)
      expect(day.screens.length).toBeLessThanOrEqual(dayScreensMax)
      expect(day.taps()).toBeLessThanOrEqual(dayTapsMax)
    })
  })

type Words = typeof english

interface Day {
  readonly page: Page
  /** The names of the screens in their order, without dialogs. */
  readonly screens: readonly string[]
  taps(): number
  on(screen: string, work: () => Promise<void>): Promise<void>
  tap(target: Locator): Promise<void>
  /** A tap into the field, then the text. */
  type(field: Locator, text: string): Promise<void>
  /** A tap on the label, as the box itself is hidden behind it. */
  check(box: Locator): Promise<void>
  choose(list: Locator, option: string): Promise<void>
}

function countedDay(page: Page): Day {
  const screens: string[] = []
  let taps = 0
  const counted = async (action: Promise<unknown>) => {
    taps += 1
    await action
  }
  return {
    page,
    screens,
    taps: () => taps,
    on: (screen, work) => {
      screens.push(screen)
      return test.step(`${screens.length}. ${screen}`, work)
    },
    tap: (target) => counted(target.click()),
    type: (field, text) => counted(field.fill(text)),
    check: (box) => counted(box.check({ force: true })),
    choose: (list, option) => counted(list.selectOption(option)),
  }
}

async function signUp(day: Day, words: Words, username: string): Promise<void> {
  const { page } = day
  await day.on('Home', async () => {
    await page.goto('/')
    const card = page.locator('section, [role=region]', {
      has: page.getByRole('link', { name: words.register, exact: true }),
    })
    await expect(card).toBeInViewport({ ratio: 1 })
    await day.tap(card.getByRole('link', { name: words.register, exact: true }))
  })
  await day.on('Register', async () => {
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await day.type(field(words.username), username)
    await day.type(field(words.name), words.me)
    await day.type(field(words.email), `${username}@gmail.com`)
    await day.type(field(words.password), 'seven cups of chiya')
    await day.type(field(words.confirmPassword), 'seven cups of chiya')
    await day.check(page.getByRole('checkbox'))
    await day.tap(page.getByRole('button', { name: words.register, exact: true }))
    await page.waitForURL('**/profile')
  })
}

async function answerOnboarding(day: Day, words: Words): Promise<void> {
  const { page } = day
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  const onStep = (heading: string, work: () => Promise<void>) =>
    day.on(heading, async () => {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await work()
    })
  await onStep(words.picture, async () => {
    await choosePicture(day, words)
    await day.tap(button(words.next))
  })
  await onStep(words.birth, async () => {
    await day.check(page.getByRole('radio', { name: words.bikramSambat }))
    await day.choose(page.getByLabel(words.month), words.jestha)
    await day.choose(page.getByLabel(words.year), words.year2050)
    await day.tap(button(words.next))
  })
  await onStep(words.gender, async () => {
    await day.check(page.getByRole('radio', { name: words.man, exact: true }))
    await day.check(page.getByRole('checkbox', { name: words.women, exact: true }))
    await day.tap(button(words.next))
  })
  await test.step('a reload goes on at the same step', async () => {
    // Shown once the answers of the step before are stored.
    await expect(page.getByRole('heading', { name: words.place })).toBeVisible()
    await page.reload()
  })
  await onStep(words.place, async () => {
    await day.check(page.getByRole('checkbox', { name: words.momo }))
    await day.check(page.getByRole('checkbox', { name: words.friendship }))
    await day.tap(button(words.next))
  })
  await onStep(words.prompts, () => day.tap(button(words.skip)))
  await onStep(words.ask, async () => {
    await day.tap(button(words.ask))
    await expect(page.getByRole('dialog')).toBeHidden()
  })
}

/** The crop opens over the step, as a dialog. */
async function choosePicture(day: Day, words: Words): Promise<void> {
  const { page } = day
  const file = await photo(page, { width: 600, height: 600 })
  const chooser = page.waitForEvent('filechooser')
  await day.tap(page.getByRole('dialog').getByRole('button', { name: words.changePicture }))
  await (await chooser).setFiles(file)
  await day.tap(page.getByRole('button', { name: words.savePicture }))
  await expect(page.getByRole('button', { name: words.savePicture })).toBeHidden()
}

/** The comment is the first message. */
async function likeWithComment(day: Day, words: Words): Promise<void> {
  const { page } = day
  await day.on('Own profile', () => day.tap(page.getByRole('link', { name: words.friends, exact: true })))
  await day.on('Discover', async () => {
    await day.tap(page.getByRole('button', { name: `${words.likeWithComment}: ${words.partner}` }))
    const dialog = page.getByRole('dialog')
    await day.check(dialog.getByRole('radio', { name: new RegExp(answer) }))
    await day.type(dialog.getByRole('textbox', { name: words.yourComment }), comment)
    await day.tap(dialog.getByRole('button', { name: words.send }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article', { name: words.partner })).toBeHidden()
  })
}

/** She reads the comment beside her answer, likes him back, and both write. */
async function match(day: Day, words: Words, partner: Person): Promise<void> {
  const { page } = day
  await test.step('she finds the comment with her answer among the requests, and likes him back', async () => {
    await partner.page.goto('/messages')
    await partner.page.getByRole('link', { name: words.requests }).click()
    await partner.page.getByRole('link', { name: new RegExp(words.me) }).click()
    await expect(partner.page.getByText(comment)).toBeVisible()
    await expect(partner.page.getByText(answer)).toBeVisible()
    await partner.page.goto('/matches')
    await partner.page.getByRole('button', { name: words.likeBack }).click()
    await partner.page.getByRole('link', { name: words.sayHello }).click()
    await write(partner.page, words, question)
  })
  await test.step('Match, a dialog', async () => {
    await expect(page.getByRole('dialog', { name: words.match })).toBeVisible()
    await day.tap(page.getByRole('link', { name: words.sayHello }))
  })
  await day.on('Conversation', async () => {
    await expect(page.getByRole('log').getByText(question)).toBeVisible()
    await day.type(page.getByRole('textbox', { name: words.composer }), 'Come and see')
    await page.keyboard.press('Enter')
    await expect(partner.page.getByRole('log').getByText('Come and see')).toBeVisible()
    await expect(page.getByText(words.seen, { exact: true }).last()).toBeVisible()
  })
}

async function write(page: Page, words: Words, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: words.composer })
  await field.fill(text)
  await field.press('Enter')
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}

async function end(day: Day, words: Words, partner: Person): Promise<void> {
  const { page } = day
  await test.step('Unmatch, a dialog', async () => {
    await day.tap(page.getByRole('button', { name: words.more }))
    await day.tap(page.getByRole('menuitem', { name: words.unmatch }))
    await day.tap(page.getByRole('dialog').getByRole('button', { name: words.unmatch }))
    for (const one of [page, partner.page]) await expect(one.getByText(words.closed)).toBeVisible()
  })
  await day.on('Archived', async () => {
    await day.tap(page.getByRole('link', { name: words.backToChats }))
    await day.tap(page.getByRole('link', { name: words.archived }))
    await day.tap(page.getByRole('link', { name: new RegExp(words.partner) }))
    await expect(page.getByRole('log').getByText(question)).toBeVisible()
    await expect(page.getByRole('textbox', { name: words.composer })).toHaveCount(0)
  })
}
