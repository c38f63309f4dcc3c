// The smoke journey: the main actions of a member, in browsers other than Chromium.
import { test } from '@playwright/test'
import { type RunningServer, startServer } from '../support/server.ts'
import type { SmokeBrowser, SmokeTab } from './puppeteer.ts'

const banner = "You're offline. What you see may be out of date."

export function smokeJourney(browserName: string, start: () => Promise<SmokeBrowser>): void {
  test(`in ${browserName} two members sign in, like, match, chat, change a setting and go offline`, async () => {
    const server = await startServer()
    const browser = await start()
    try {
      const asha = await signUp(server, 'Asha Rai', { age: 27, gender: 'female', location: 'Pokhara' })
      const bikram = await signUp(server, 'Bikram Thapa', { age: 31, gender: 'male', location: 'Kathmandu' })
      await bikram.call('POST', '/api/posts', { content: 'Snow on Machhapuchhre' })
      const hers = await browser.openTab(server.url)
      const his = await browser.openTab(server.url)

      await test.step('both sign in', async () => {
        await signIn(hers, asha)
        await signIn(his, bikram)
      })
      await test.step('she reads his post in the feed and likes it, and he sees the like', () => readAndLike(hers, his))
      await test.step('they like each other in Discover, and both see the match', () => match(hers, his))
      await test.step('they write to each other, and she sees that he has read it', () => chat(hers, his))
      await test.step('she chooses Nepali, also for the next visit, and English again', () => changeLanguage(hers))
      await test.step('offline she reads the stored conversation and writes; the message is sent later', async () => {
        const { setOffline } = hers
        await hers.until('the service worker controls the page', () => navigator.serviceWorker.controller !== null)
        await writeOffline(hers, {
          goOffline: () => (setOffline ? setOffline(true) : server.halt()),
          goOnline: () => (setOffline ? setOffline(false) : server.resume()),
        })
        await his.see('Written without a network')
      })
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
  call(method: string, path: string, body?: object): Promise<unknown>
  /** Of the own session. */
  readonly token: string
}

/** Creates a reviewed member who may post and is shown in Discover. */
export async function signUp(server: RunningServer, name: string, profile: object): Promise<Person> {
  const username = name.toLowerCase().replace(' ', '')
  const person = { name, username, email: `${username}@gmail.com`, password: 'a long enough secret' }
  const { token } = (await call(server.url, 'POST', '/api/auth/register', person)) as { token: string }
  const own: Person['call'] = (method, path, body) => call(server.url, method, path, body, token)
  await server.confirmEmail(person.email)
  await own('PUT', '/api/profile', { ...profile, visible: true, onboardingStep: null })
  await server.asAdmin('approve', username, { approved: true })
  await server.asAdmin('can-post', username, { canPost: true })
  return { ...person, call: own, token }
}

async function call(url: string, method: string, path: string, body?: object, token?: string): Promise<unknown> {
  const headers = {
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

export async function signIn(tab: SmokeTab, { email, password }: Person): Promise<void> {
  await tab.goto('/login')
  await tab.type('Email', email)
  await tab.type('Password', `${password}\n`)
  await tab.see('Edit Profile')
}

async function readAndLike(hers: SmokeTab, his: SmokeTab): Promise<void> {
  await his.goto('/')
  await his.see('Snow on Machhapuchhre')
  await hers.goto('/')
  await hers.see('Snow on Machhapuchhre')
  await hers.click('button', 'Like')
  for (const tab of [hers, his]) await tab.until('one like is counted', likeIsCounted)
}

const likeIsCounted = () =>
  Array.from(document.querySelectorAll('article button')).some((button) => /^\D*1\b/.test(button.textContent))

async function match(hers: SmokeTab, his: SmokeTab): Promise<void> {
  await hers.goto('/matches')
  await hers.see('Bikram Thapa', 'article')
  await hers.click('button', 'Like Bikram Thapa')
  await hers.see('29 likes left today')
  await his.goto('/matches')
  await his.see('Asha Rai', 'article')
  await his.click('button', 'Like Asha Rai')
  for (const tab of [hers, his]) await tab.see('You have a new match!')
}

const isConversation = () => location.pathname.startsWith('/messages/')

async function chat(hers: SmokeTab, his: SmokeTab): Promise<void> {
  for (const tab of [hers, his]) await tab.follow('Say hello', isConversation)
  await hers.type('Message Bikram Thapa', 'Namaste from Pokhara\n')
  await his.see('Namaste from Pokhara')
  await his.type('Message Asha Rai', 'नमस्ते from Kathmandu\n')
  await hers.see('नमस्ते from Kathmandu')
  await hers.see('Seen')
}

async function changeLanguage(tab: SmokeTab): Promise<void> {
  await tab.goto('/settings')
  await tab.click('text', 'नेपाली')
  await tab.see('सेटिङ')
  await tab.goto('/settings')
  await tab.see('सेटिङ')
  await tab.click('text', 'English')
  await tab.see('Settings')
}

/**
 * Reads the keys of the offline cache in the background and returns what an earlier call found, because not every driver
 * awaits a promise. One read at a time, so that the page can write; a missing database is not created, as it would
 * stay without its store.
 */
const areStored = () => {
  const { dataset } = document.body
  const read = async () => {
    const existing = await indexedDB.databases()
    if (!existing.some(({ name }) => name === 'kept')) return
    const open = indexedDB.open('kept')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result))
      open.addEventListener('error', () => reject(new Error('There is no offline cache yet')))
    })
    const keys = db.transaction('answers').objectStore('answers').getAllKeys()
    await new Promise((resolve) => keys.addEventListener('success', resolve))
    db.close()
    dataset['stored'] = JSON.stringify(keys.result)
  }
  if (!dataset['isReading']) {
    dataset['isReading'] = 'true'
    void read()
      .catch(() => null)
      .finally(() => delete dataset['isReading'])
  }
  const stored = dataset['stored'] ?? ''
  return stored.includes('conversations') && stored.includes('thread')
}

interface Network {
  goOffline(): Promise<void>
  goOnline(): Promise<void>
}

async function writeOffline(tab: SmokeTab, { goOffline, goOnline }: Network): Promise<void> {
  await tab.goto('/messages')
  await tab.follow('Bikram Thapa', isConversation)
  await tab.see('Namaste from Pokhara')
  await tab.until('the list and the conversation are stored', areStored)
  await goOffline()
  await tab.goto('/messages')
  await tab.see(banner)
  await tab.follow('Bikram Thapa', isConversation)
  await tab.see('Namaste from Pokhara')
  await tab.type('Message Bikram Thapa', 'Written without a network\n')
  await tab.see('Written without a network')
  await goOnline()
  await tab.seeNoMore(banner)
}
