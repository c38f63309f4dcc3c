import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preload } from './preload.ts'

const links = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname])
const failed = vi.fn()

beforeEach(() => {
  document.head.replaceChildren()
  addEventListener('vite:preloadError', failed)
})
afterEach(() => {
  removeEventListener('vite:preloadError', failed)
  failed.mockClear()
  delete window.preloadLists
})

test('requests what the code imports before the code, each file once', async () => {
  window.preloadLists = [['assets/a.js', 'assets/b.js'], ['assets/b.js']]
  const load = vi.fn(async () => links())
  const both = [
    ['modulepreload', '/assets/a.js'],
    ['modulepreload', '/assets/b.js'],
  ]
  expect(await preload(load, 0)).toEqual(both)
  expect(await preload(load, 1)).toEqual(both)
})

test('loads the code without a list: the lists are not there yet, or have another number', async () => {
  expect(await preload(async () => 'code', 7)).toBe('code')
  window.preloadLists = []
  expect(await preload(async () => 'code', 7)).toBe('code')
  expect(await preload(async () => 'code')).toBe('code')
  expect(links()).toEqual([])
})

test('code with a style waits for it; one that fails is reported and asked for again', async () => {
  const load = vi.fn(async () => 'code')
  const first = preload(load, ['assets/x.css'])
  document.head.querySelector('link')?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('assets/x.css')
  expect(load).not.toHaveBeenCalled()
  expect(failed).toHaveBeenCalledOnce()
  const second = preload(load, ['assets/x.css'])
  expect(links()).toEqual([['stylesheet', '/assets/x.css']])
  document.head.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(await second).toBe('code')
})

test('code that cannot be loaded is reported, so that a new version is looked for', async () => {
  await expect(preload(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone')
  expect(failed).toHaveBeenCalledOnce()
})

test('in the build the page names the lists, and every listed file is there', () => {
  const dist = path.join(import.meta.dirname, '../../../dist')
  const name = /<meta name="preload" content="(\w+)"/.exec(readFileSync(path.join(dist, 'index.html'), 'utf8'))?.[1]
  const lists = JSON.parse(readFileSync(path.join(dist, `assets/preload-${name}.json`), 'utf8')) as string[][]
  expect(lists.length).toBeGreaterThan(40)
  expect(lists.flat().filter((file) => !existsSync(path.join(dist, file)))).toEqual([])
})
