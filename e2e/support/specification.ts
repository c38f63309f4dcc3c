// Texts quoted by the specification, by screen; they must appear literally, in English; those of the panel are in specification-panel.ts.
import type { Page } from '@playwright/test'
import { simulatedPartner, type Viewer } from '../screens/screen.ts'

export type Size = 'phone' | 'desktop'

export interface QuotedTexts {
  /** Section of the specification or decisions. */
  readonly section: string
  readonly path: string
  /** Default: visitors and members. */
  readonly as?: Viewer
  readonly on?: Size
  /** Actions before the check. */
  readonly act?: (page: Page) => Promise<unknown>
  /** Visible as text, label, placeholder or accessible name. */
  readonly texts: readonly string[]
  /** Texts that must not be visible. */
  readonly without?: readonly string[]
  /** The texts are in the bars, not in the screen. */
  readonly inBars?: true
  /** Path after a redirect. */
  readonly endsAt?: string
}

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const fill = async (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)

const bars: readonly QuotedTexts[] = [
  {
    section: '§2 Layout: top header and tab bar',
    path: '/support',
    inBars: true,
    on: 'phone',
    texts: ['Hamvav', 'Search', 'Create', 'Menu', 'Home', 'Friends', 'Messages', 'Notifications'],
  },
  {
    section: '§2 Layout: side rail',
    path: '/support',
    inBars: true,
    on: 'desktop',
    texts: ['Home', 'Explore', 'Matches', 'Messages', 'Notifications', 'Private Space', 'Support'],
  },
  {
    section: '§2 Layout: logged out',
    path: '/support',
    inBars: true,
    as: 'visitor',
    on: 'desktop',
    texts: ['Login', 'Register'],
  },
  {
    section: '§2 Layout: logged in',
    path: '/support',
    inBars: true,
    as: 'member',
    on: 'desktop',
    act: press('Account'),
    texts: ['Profile', 'Logout'],
  },
  {
    section: '§2 Layout: not-found',
    path: '/no/such/page',
    texts: ["Sorry, this page isn't available.", 'Home', 'Matches', 'Messages'],
  },
]

const home: readonly QuotedTexts[] = [
  {
    section: '§2 Home feed, §5 Feed: a visitor',
    path: '/',
    as: 'visitor',
    on: 'phone',
    act: (page) => page.getByRole('article').first().waitFor(),
    texts: ['Posting is limited', 'Read More'],
  },
  {
    section: '§2 Home feed, §5 Feed: may post',
    path: '/',
    as: 'member',
    act: (page) => page.getByRole('article').first().waitFor(),
    texts: ["What's on your mind?", 'Read More', '0/280'],
  },
  {
    section: '§2 Home feed: comments, §5: logged out',
    path: '/',
    as: 'visitor',
    on: 'phone',
    act: async (page) => {
      await page.getByRole('article').first().waitFor()
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Comments/ })
        .click()
    },
    texts: ['Comments', 'Log in to comment', 'Send'],
  },
  {
    section: '§2 Home feed: comments, §5: logged in',
    path: '/',
    as: 'member',
    act: async (page) => {
      await page.getByRole('article').first().waitFor()
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Comments/ })
        .click()
    },
    texts: ['Add a comment...', 'Send'],
  },
  {
    section: '§2 Landing',
    path: '/',
    as: 'visitor',
    on: 'desktop',
    texts: [
      'Welcome',
      'Explore Now',
      'Meet New People',
      'Safe & Secure',
      'Interactive Experience',
      'Stay in the Loop',
      'Subscribe',
    ],
  },
]

const account: readonly QuotedTexts[] = [
  {
    section: '§2 /register',
    path: '/register',
    as: 'visitor',
    texts: ['Username', 'Name', 'Email', 'Password', 'Confirm Password', 'Login'],
  },
  {
    section: '§5 Sign-up',
    path: '/register',
    as: 'visitor',
    act: async (page) => {
      await fill(page, 'Username', 'somebody')
      await fill(page, 'Name', 'Some Body')
      await fill(page, 'Email', 'some@body.example')
      await fill(page, 'Password', 'a long enough secret')
      await fill(page, 'Confirm Password', 'another secret')
      await press('Register')(page)
    },
    texts: ['Invalid email! Only Gmail, Hotmail, Outlook allowed.', 'Passwords do not match'],
  },
  { section: '§2 /login', path: '/login', as: 'visitor', texts: ['Email', 'Password', 'Show password', 'Register'] },
  {
    section: '§5 Login: empty',
    path: '/login',
    as: 'visitor',
    act: press(/^Login$/),
    texts: ['⚠️ Please fill in all fields!'],
  },
  {
    section: '§5 Login: address',
    path: '/login',
    as: 'visitor',
    act: async (page) => {
      await fill(page, 'Email', 'nobody')
      await fill(page, 'Password', 'long enough')
      await press(/^Login$/)(page)
    },
    texts: ['⚠️ Please enter a valid email address!'],
  },
  {
    section: '§5 Login: short password',
    path: '/login',
    as: 'visitor',
    act: async (page) => {
      await fill(page, 'Email', 'nobody@gmail.com')
      await fill(page, 'Password', 'short')
      await press(/^Login$/)(page)
    },
    texts: ['⚠️ Password must be at least 6 characters!'],
  },
  {
    section: '§8 Login: refused',
    path: '/login',
    as: 'visitor',
    act: async (page) => {
      await fill(page, 'Email', 'nobody@gmail.com')
      await fill(page, 'Password', 'not the password')
      await press(/^Login$/)(page)
    },
    texts: ['Invalid credentials 😔'],
  },
  {
    section: '§2 /profile',
    path: '/profile',
    as: 'member',
    texts: ['@sabina', 'Posts', 'Likes', 'Matches', 'Edit Profile', 'Logout'],
  },
  {
    section: '§4 Session, §8: no token',
    path: '/profile',
    as: 'visitor',
    texts: ['Please log in to view your profile'],
    endsAt: '/login',
  },
  {
    section: '§2 Public profile',
    path: `/@${simulatedPartner.username}`,
    as: 'member',
    texts: [simulatedPartner.name, 'Posts', 'Likes', 'Matches', 'Message', 'Back to Matches'],
  },
  {
    section: '§2 Public profile: 404',
    path: '/@nobody.of.this.name',
    as: 'member',
    texts: ['Profile not found'],
  },
  {
    section: '§2 /editprofile',
    path: '/editprofile',
    as: 'member',
    texts: ['Username', 'Name', 'Bio', 'Age', 'Gender', 'Interests', 'Location', 'Save', 'Cancel'],
  },
  {
    section: '§5 Profile edit: age',
    path: '/editprofile',
    as: 'member',
    act: async (page) => {
      await fill(page, 'Age', '12')
      await press('Save')(page)
    },
    texts: ['You must be at least 13 years old.'],
  },
]

const meeting: readonly QuotedTexts[] = [
  {
    section: '§2 /matches',
    path: '/matches',
    as: 'member',
    texts: ['Discover Hamvav Profiles'],
  },
  {
    section: '§8 Matches: no token',
    path: '/matches',
    as: 'visitor',
    texts: ['⚠️ Please log in to view profiles.'],
    endsAt: '/login',
  },
  {
    section: '§2 /messages',
    path: '/messages',
    as: 'member',
    texts: ['Chats', 'All', 'Unread', 'Groups', 'Search users...'],
  },
  {
    section: '§2 /messages: nothing selected',
    path: '/messages',
    as: 'member',
    on: 'desktop',
    texts: ['Select a message', 'New Message'],
  },
  {
    section: '§2 /messages: new message',
    path: '/messages',
    as: 'member',
    act: press('New Message'),
    texts: ['Start New Message'],
  },
  {
    section: '§2 /messages/{userId}',
    path: '/messages',
    as: 'member',
    act: async (page) => {
      await page
        .getByRole('link', { name: new RegExp(simulatedPartner.name) })
        .first()
        .click()
      await page.getByRole('log').waitFor()
      // Without a text the button records a voice note.
      await page.getByRole('textbox', { name: /^Message / }).fill('Namaste')
    },
    texts: [simulatedPartner.name, 'Online', 'Send'],
  },
  {
    section: '§8 Messages: no token',
    path: '/messages',
    as: 'visitor',
    texts: ['Please login first'],
    endsAt: '/login',
  },
  { section: '§2 Route list: /search', path: '/search', as: 'member', texts: ['Search'] },
  { section: '§2 Create', path: '/create', as: 'member', texts: ['Create', "What's on your mind?"] },
  {
    section: '§2 Notifications: a visitor’s samples',
    path: '/notifications',
    as: 'visitor',
    texts: ['Notifications', 'Mark All as Read', 'Mark as Read', 'Delete', '2h ago', '30m ago'],
  },
  {
    section: '§2 Notifications',
    path: '/notifications',
    as: 'member',
    texts: ['Notifications', 'Mark All as Read', 'Delete'],
  },
  {
    section: '§2 Menu: a visitor',
    path: '/hamvav',
    as: 'visitor',
    texts: ["You're not logged in", 'Login to Continue', 'Blog', 'Help & Support', 'Login'],
  },
  {
    section: '§2 Menu',
    path: '/hamvav',
    as: 'member',
    texts: [
      'sabina@demo.hamvav.test',
      'Professional Dashboard',
      'Notifications',
      'Messages',
      'Blog',
      'Help & Support',
      'Logout',
      'Nepal',
      String(new Date().getFullYear()),
    ],
  },
  {
    section: 'decisions §5 Professional Dashboard',
    path: '/dashboard',
    as: 'member',
    texts: ['Professional Dashboard'],
  },
]

const aboutUs: readonly QuotedTexts[] = [
  {
    section: '§2 Terms, §9',
    path: '/term-and-conditions',
    texts: [
      "Nepal's Premier Dating Platform",
      'Learn About Our Safety Features',
      '18+ Content & Safety Guidelines',
      'Safety for Female Users',
      'Abusive Language & Reporting',
      'Previous Update',
      '2025-10-16',
      'Current Update',
      '2025-10-23',
    ],
  },
  {
    section: '§2 Terms: the modal',
    path: '/term-and-conditions',
    act: press('Learn About Our Safety Features'),
    texts: ['Safety First', 'Got It – Stay Safe'],
  },
  {
    section: '§2 Blogs, §9',
    path: '/blogs',
    texts: ['Search posts by title, topic, or author...', 'Guide', 'Oct 21, 2025', 'Read More'],
  },
  {
    section: '§2 Blogs: no hits',
    path: '/blogs',
    act: (page) => page.getByPlaceholder('Search posts by title, topic, or author...').fill('no such thing'),
    texts: ['no posts found', 'no such thing', 'safety', 'profile', 'guide', 'Clear Search'],
  },
  {
    section: '§2 Blog post',
    path: '/blogs/update-profile-info',
    texts: ['Edit Profile', 'Name', 'Save', '1:1', '200', 'Support', '2025-10-16', '2025-10-23'],
  },
  {
    section: '§2 Support center',
    path: '/support',
    texts: ['Support', '+977 1-5970000', 'support@hamvav.example'],
  },
  { section: '§2 /community', path: '/community', texts: ['Posts', 'Events', 'Read More'] },
  {
    section: 'decisions §5 Community events',
    path: '/community',
    act: (page) => page.getByRole('tab', { name: 'Events' }).click(),
    texts: ['Interested'],
  },
  { section: '§2 Hall of fame', path: '/hall-of-fame', texts: ['Profile', 'Blog', 'GO HOME'], without: ['Friends'] },
  { section: '§2 Hall of fame: the bounty page', path: '/hall-of-fame/bounty', texts: ['PDF'], without: ['Friends'] },
  { section: '§1 Content areas: explore', path: '/explore', texts: ['Explore'] },
  { section: '§1 Content areas: Working', path: '/working', texts: ['Working'], without: ['Friends'] },
]

export const memberTexts: readonly QuotedTexts[] = [...bars, ...home, ...account, ...meeting, ...aboutUs]
