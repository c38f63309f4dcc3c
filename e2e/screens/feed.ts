// Screens of the feed, single posts and what is written there.
import type { Page } from '@playwright/test'
import { photo } from '../support/photo.ts'
import { answerCalls, drawHills, showWith } from './answers.ts'
import { chooseInMenu, demoMember, type Screen, simulatedPartner, waitForArticle } from './screen.ts'

async function openComments(page: Page): Promise<void> {
  await waitForArticle(page)
  await page.getByRole('article').first().getByRole('button').last().click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** Sizes of the pictures of the first four posts, px. */
const shapes = [
  [[1600, 1000]],
  [
    [1200, 1600],
    [1600, 1200],
  ],
  [
    [900, 1600],
    [1600, 900],
    [1200, 1200],
  ],
  [
    [1600, 1000],
    [1000, 1000],
    [800, 1400],
    [1600, 800],
  ],
] as const

const drawPostPicture = async (width: number, height: number, post: number, at: number) => ({
  _id: `019359f0-0000-7000-8000-0000000000${post}${at}`,
  url: `data:image/webp;base64,${(await drawHills(width / 4, height / 4, post * 70 + at * 25)).toString('base64')}`,
  width,
  height,
  alt: at === 0 ? 'Hills after the rain, seen from the roof' : '',
  isWaiting: post === 1 && at === 1,
})

const postPicture = (page: Page) => page.getByRole('button', { name: /Hills after the rain/ }).first()

async function showPostPictures(page: Page): Promise<void> {
  const drawn = await Promise.all(
    shapes.map((shape, post) =>
      Promise.all(shape.map(([width, height], at) => drawPostPicture(width, height, post, at))),
    ),
  )
  await answerCalls(page, {
    'GET /api/posts': (feed: { posts: object[] }) => ({
      ...feed,
      posts: feed.posts.map((post, n) => ({ ...post, ...(drawn[n] && { pictures: drawn[n] }) })),
    }),
  })
  await postPicture(page).waitFor()
}

async function openPostPicture(page: Page): Promise<void> {
  await showPostPictures(page)
  await postPicture(page).click()
  await page.getByRole('dialog').waitFor()
}

async function openSinglePost(page: Page): Promise<void> {
  const id = await page.locator('li[data-id]').first().getAttribute('data-id')
  await page.goto(`/post/${id}`)
  await waitForArticle(page)
}

/** One is uploaded, one refused. A route, because uploads are no calls of `fetch`. */
async function composePictures(page: Page): Promise<void> {
  let count = 0
  await page.route('**/api/post-pictures', async (route) => {
    count += 1
    const _id = `019359f0-0000-7000-8000-00000000004${count}`
    if (count === 1)
      return route.fulfill({
        status: 201,
        json: { _id, url: `/api/post-pictures/${_id}/640.webp`, width: 1600, height: 1067 },
      })
    return route.fulfill({
      status: 422,
      json: {
        code: 'picture_too_long',
        message: 'This image is too long and narrow. Please crop it: one side can be at most 3 times the other.',
      },
    })
  })
  await page.locator('#write-post').fill('Two cups of tea and a view')
  const files = [await photo(page), await photo(page, { colours: ['teal', 'orange'] })]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Add pictures|तस्बिर थप्नुहोस्)$/ }).click()
  await (await chooser).setFiles(files)
  await page.getByRole('alert').waitFor()
  await page.getByRole('textbox', { name: /1|१/ }).first().fill('A red and a blue half')
}

// Own content

const asFirstOwn = <Item extends { user: object }>(items: readonly Item[], own: string) =>
  items.map((item, n) => {
    const changes = { user: { ...item.user, _id: own, name: demoMember.name }, createdAt: new Date().toISOString() }
    return n === 0 ? { ...item, ...changes } : item
  })

/** The first post, and the first of each list of comments, is the viewer's own and of this minute, so that it can be edited. */
async function showOwnContent(page: Page): Promise<void> {
  const own = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string })._id)
  await answerCalls(page, {
    'GET /api/posts': (feed: { posts: { user: object }[] }) => ({ ...feed, posts: asFirstOwn(feed.posts, own) }),
    'GET /api/posts/*/comments': (page: { comments: { user: object }[] }) => ({
      ...page,
      comments: asFirstOwn(page.comments, own),
    }),
  })
  await waitForArticle(page)
}

const edit = /^(Edit|सच्याउनुहोस्)$/
const remove = /^(Delete|मेटाउनुहोस्)$/

const openPostDialog = (item: RegExp) => async (page: Page) => {
  await showOwnContent(page)
  await chooseInMenu(page.getByRole('article').first(), item)
  await page.getByRole('dialog').waitFor()
}

const openCommentDialog = (item: RegExp) => async (page: Page) => {
  await showOwnContent(page)
  await openComments(page)
  await chooseInMenu(page.getByRole('dialog').getByRole('listitem').first(), item)
  // The dialog of comments below it is hidden.
  await page.getByRole('dialog', { name: /^(Edit comment|Delete this|टिप्पणी सच्याउनुहोस्|यो टिप्पणी)/ }).waitFor()
}

async function openMemberPosts(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(See posts|पोस्टहरू हेर्नुहोस्)/ }).click()
  await waitForArticle(page)
}

interface Notices {
  readonly notifications: readonly { id: string; actors: readonly object[] }[]
}

/** By one member and by three, before the demo member's own. */
const showMentions = showWith(
  {
    'GET /api/notifications': ({ notifications, ...rest }: Notices) => {
      const actors = notifications.flatMap(({ actors }) => actors)
      const mentions = [1, 3].map((count) => {
        const id = `019359f0-0000-7000-8000-00000000030${count}`
        const named = actors.slice(0, Math.min(count, 2))
        return Object.assign({}, notifications[0], { id, kind: 'mention', unread: count === 1, actors: named, count })
      })
      return { ...rest, notifications: [...mentions, ...notifications] }
    },
  },
  (page) =>
    page
      .getByText(/mentioned you in the feed|फिडमा तपाईंको नाम/)
      .nth(1)
      .waitFor(),
)

const inFeed = { path: '/', as: 'member' } as const

export const feedScreens: readonly Screen[] = [
  { name: 'feed', ...inFeed, show: waitForArticle },
  { name: 'feed-pictures', ...inFeed, show: showPostPictures },
  { name: 'feed-picture-open', ...inFeed, show: openPostPicture },
  { name: 'comments', ...inFeed, show: openComments },
  { name: 'compose-pictures', ...inFeed, show: composePictures },
  { name: 'create', path: '/create', as: 'member' },
  { name: 'post', ...inFeed, show: openSinglePost },
  { name: 'post-edit', ...inFeed, show: openPostDialog(edit) },
  { name: 'post-delete', ...inFeed, show: openPostDialog(remove) },
  { name: 'comment-edit', ...inFeed, show: openCommentDialog(edit) },
  { name: 'comment-delete', ...inFeed, show: openCommentDialog(remove) },
  { name: 'member-posts', path: `/@${simulatedPartner.username}`, as: 'member', show: openMemberPosts },
  { name: 'tag', path: '/tag/chiya', as: 'member', show: (page) => page.locator('main h1').waitFor() },
  { name: 'community', path: '/community', as: 'visitor', show: waitForArticle },
  {
    name: 'community-events',
    path: '/community?tab=events',
    as: 'member',
    show: (page) => page.getByRole('tabpanel').getByRole('status').waitFor(),
  },
  { name: 'notifications', path: '/notifications', as: 'member' },
  { name: 'notifications-mention', path: '/notifications', as: 'member', show: showMentions },
  { name: 'notifications-samples', path: '/notifications', as: 'visitor' },
]
