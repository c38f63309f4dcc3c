// Actions on the three most used screens, and a route through the others. Expressions are evaluated in the page.

export interface Action {
  readonly path: string
  readonly name: string
  /** True when the screen is ready. */
  readonly isThere: string
  /** Element to press. */
  readonly press?: string
  /** Text to type into the focused element. */
  readonly type?: string
  /** Condition to wait for. */
  readonly isDone?: string
}

const button = (name: string, root = 'document') =>
  `[...${root}.querySelectorAll('button')].find((one) => new RegExp('${name}').test(one.getAttribute('aria-label') ?? one.textContent))`
const first = "document.querySelector('article')"
const dialog = "document.querySelector('[role=dialog]')"
const sentence = 'namaste from Pokhara'

const feed = { path: '/', isThere: first }
const chats = { path: '/messages', isThere: 'document.querySelector(\'a[href^="/messages/"]\')' }
const discover = { path: '/matches', isThere: first }

export const actions: readonly Action[] = [
  { ...feed, name: 'typing a post', press: "document.querySelector('main textarea')", type: sentence },
  { ...feed, name: 'reading more', press: button('^Read More') },
  { ...feed, name: 'liking', press: button('^Like, ') },
  { ...feed, name: 'opening comments', press: button('^Comments', first), isDone: dialog },
  { ...feed, name: 'typing a comment', press: `${dialog}.querySelector('input, textarea')`, type: sentence },
  { ...feed, name: 'closing comments', press: button('^Close', dialog), isDone: `!${dialog}` },
  { ...chats, name: 'only unread ones', press: button('^Unread') },
  { ...chats, name: 'all of them', press: button('^All') },
  {
    ...chats,
    name: 'opening a conversation',
    press: 'document.querySelector(\'main a[href^="/messages/"]\')',
    isDone: "document.querySelector('[role=log] time')",
  },
  { ...chats, name: 'typing a message', press: "document.querySelector('form textarea')", type: sentence },
  { ...chats, name: 'sending it', type: '\n' },
  { ...discover, name: 'opening the filters', press: button('Filter'), isDone: dialog },
  { ...discover, name: 'closing the filters', press: button('^Close', dialog), isDone: `!${dialog}` },
  { ...discover, name: 'passing a card', press: button('^Pass', first) },
  // Last, because a match dialog would cover the screen.
  { ...discover, name: 'liking a card', press: button('^Like', first) },
]

/** Visible link; the bars of the other screen size also contain it, hidden. */
export const link = (to: string) =>
  `[...document.querySelectorAll('a[href="${to}"]')].find((one) => one.checkVisibility())`
const heading = "document.querySelector('main h1')"

/** Each screen has a link to the next one. */
export const routes: readonly { readonly to: string; readonly isThere: string }[] = [
  { to: '/matches', isThere: first },
  { to: '/messages', isThere: chats.isThere },
  { to: '/notifications', isThere: heading },
  { to: '/search', isThere: heading },
  { to: '/create', isThere: "document.querySelector('main textarea')" },
  { to: '/hamvav', isThere: link('/dashboard') },
  { to: '/dashboard', isThere: "document.querySelector('main svg, main canvas')" },
  { to: '/hamvav', isThere: link('/settings') },
  { to: '/settings', isThere: "document.querySelector('[role=switch]')" },
  { to: '/hamvav', isThere: link('/profile') },
  { to: '/profile', isThere: 'document.querySelector(\'a[href="/editprofile"]\')' },
  { to: '/editprofile', isThere: "document.querySelector('input[name=username]')" },
  { to: '/hamvav', isThere: link('/community') },
  { to: '/community', isThere: heading },
  { to: '/hamvav', isThere: link('/term-and-conditions') },
  { to: '/term-and-conditions', isThere: heading },
  { to: '/hamvav', isThere: link('/blogs') },
  { to: '/blogs', isThere: heading },
  { to: '/hamvav', isThere: link('/support') },
  { to: '/support', isThere: heading },
  { to: '/', isThere: first },
]
