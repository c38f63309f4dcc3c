import {
  Link,
  Outlet,
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { popListeners, receivePops } from '../../core/navigation/pop-listeners.ts'
import { DialogWindow } from './dialog-window.tsx'
import { Menu } from './menu.tsx'

receivePops()

let pages: ReturnType<typeof createBrowserHistory>

/** A page with a sheet, in which another one opens and a link leads away; the second page has none. */
async function start() {
  const root = createRootRoute({ component: Outlet })
  const paths = { '/first': () => <FirstPage />, '/second': () => <p>Second page</p>, '/before': () => <p>Before</p> }
  const routes = Object.entries(paths).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({ routeTree: root.addChildren(routes), history: pages })
  await router.load()
  render(<RouterProvider router={router as never} />)
  await act(() => router.navigate({ href: '/first' }))
  await screen.findByText('First page')
}

function FirstPage() {
  const [isOpen, setOpen] = useState(false)
  const [isInnerOpen, setInnerOpen] = useState(false)
  return (
    <>
      <p>First page</p>
      <button onClick={() => setOpen(true)}>Open</button>
      <Menu
        label="More"
        items={[
          { label: 'Copy', onSelect: () => undefined },
          { label: 'Open the sheet', onSelect: () => setOpen(true) },
          { label: 'Open it later', onSelect: () => setTimeout(() => setOpen(true), 50) },
          { label: 'Second', to: '/second' },
        ]}
      >
        …
      </Menu>
      <DialogWindow open={isOpen} onOpenChange={setOpen} title="Sheet">
        <button onClick={() => setInnerOpen(true)}>Open inner</button>
        <Menu label="More in the sheet" items={[{ label: 'Copy', onSelect: () => undefined }]}>
          …
        </Menu>
        <Link to="/second" onClick={() => setOpen(false)}>
          Go
        </Link>
        <Link to="/second">Go with the sheet open</Link>
        <DialogWindow open={isInnerOpen} onOpenChange={setInnerOpen} title="Inner">
          <p>Inside</p>
        </DialogWindow>
      </DialogWindow>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const state = () => history.state as { sheets?: number; __TSR_index: number }
const isOpen = (...names: string[]) =>
  waitFor(() => expect(screen.queryAllByRole('dialog', { hidden: true }).map(nameOf)).toEqual(names))
const nameOf = (dialog: HTMLElement) => dialog.querySelector('h2')?.textContent
/** Steps above the page's entry. */
const isAbove = (sheets: number) => waitFor(() => expect(state().sheets ?? 0).toBe(sheets))

beforeEach(() => {
  history.pushState(null, '', '/before')
  pages = createBrowserHistory()
})
afterEach(() => {
  pages.destroy()
  popListeners.clear()
})

test('the router sees neither the entry of a sheet nor its end', async () => {
  await start()
  const changes: string[] = []
  pages.subscribe(({ action }) => changes.push(action.type))
  await press('Open')
  await isAbove(1)
  history.back()
  await isOpen()
  await press('Open')
  await isAbove(1)
  await press('Close')
  await isAbove(0)
  expect(changes).toEqual([])
})

test('Back closes the sheet and stays on the page; Forward afterwards opens nothing', async () => {
  await start()
  const visited: number[] = []
  const record = () => visited.push(state().sheets ?? 0)
  addEventListener('popstate', record, true)
  await press('Open')
  await isOpen('Sheet')
  await isAbove(1)
  history.back()
  await isOpen()
  screen.getByText('First page')
  history.forward()
  await waitFor(() => expect(visited).toEqual([0, 1, 0]))
  removeEventListener('popstate', record, true)
  await isOpen()
})

test('Back closes one of two sheets at a time', async () => {
  await start()
  await press('Open')
  await press('Open inner')
  await isAbove(2)
  history.back()
  await isOpen('Sheet')
  history.back()
  await isOpen()
  history.back()
  await screen.findByText('Before')
})

test('a sheet closed by its button or by Escape leaves no entry for Back', async () => {
  await start()
  await press('Open')
  await isOpen('Sheet')
  await press('Close')
  await isAbove(0)
  await press('Open')
  await isOpen('Sheet')
  await userEvent.keyboard('{Escape}')
  await isOpen()
  await isAbove(0)
  history.back()
  await screen.findByText('Before')
})

test.each(['Go', 'Go with the sheet open'])(
  'a link in a sheet, “%s”, leads one entry ahead of its page',
  async (link) => {
    await start()
    await press('Open')
    await isAbove(1)
    const page = state().__TSR_index
    await follow(link)
    await screen.findByText('Second page')
    expect([state().sheets, state().__TSR_index]).toEqual([undefined, page + 1])
    history.back()
    await screen.findByText('First page')
    expect(state().sheets).toBeUndefined()
    history.back()
    await screen.findByText('Before')
  },
)

test('navigation in code starts below the sheet', async () => {
  await start()
  await press('Open')
  await isAbove(1)
  pages.back()
  await screen.findByText('Before')
})

const menu = () => screen.queryByRole('menu')
const openMenu = async (name = 'More') => {
  await press(name)
  await screen.findByRole('menu')
  await isAbove(name === 'More' ? 1 : 2)
}
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }))

test('Back closes an open menu and stays on the page, and the focus returns to its button', async () => {
  await start()
  await openMenu()
  history.back()
  await waitFor(() => expect(menu()).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
  history.back()
  await screen.findByText('Before')
})

test('Back closes a menu before the sheet around it', async () => {
  await start()
  await press('Open')
  await isAbove(1)
  await openMenu('More in the sheet')
  history.back()
  await waitFor(() => expect(menu()).toBeNull())
  await isOpen('Sheet')
  history.back()
  await isOpen()
  screen.getByText('First page')
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Tab', () => userEvent.keyboard('{Tab}')],
  ['an item', () => choose('Copy')],
])('a menu closed by %s leaves no entry for Back', async (_, close) => {
  await start()
  await openMenu()
  await close()
  await waitFor(() => expect(menu()).toBeNull())
  await isAbove(0)
  await openMenu()
  await close()
  await isAbove(0)
  history.back()
  await screen.findByText('Before')
})

test('a sheet that an item opens takes over the entry of the menu: one Back closes it, the next leaves', async () => {
  await start()
  await openMenu()
  const travelled: unknown[] = []
  const record = () => travelled.push(state().sheets)
  addEventListener('popstate', record, true)
  await choose('Open the sheet')
  await isOpen('Sheet')
  await isAbove(1)
  expect(travelled).toEqual([])
  removeEventListener('popstate', record, true)
  history.back()
  await isOpen()
  await isAbove(0)
  history.back()
  await screen.findByText('Before')
})

test('a sheet whose code is loaded after the menu has closed gets an entry of its own', async () => {
  await start()
  await openMenu()
  await choose('Open it later')
  await isOpen('Sheet')
  await isAbove(1)
  history.back()
  await isOpen()
  history.back()
  await screen.findByText('Before')
})

test('a link in a menu leads one entry ahead of its page', async () => {
  await start()
  await openMenu()
  const page = state().__TSR_index
  await choose('Second')
  await screen.findByText('Second page')
  expect([state().sheets, state().__TSR_index]).toEqual([undefined, page + 1])
  history.back()
  await screen.findByText('First page')
  expect([menu(), state().sheets]).toEqual([null, undefined])
  history.back()
  await screen.findByText('Before')
})
