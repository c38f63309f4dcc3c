import { isScreen } from '@hamvav/contract/screen-patterns'
import { expect, test } from 'vitest'
import { readDocument } from '../../../markdown.ts'
import { type BlogPost, blogPosts, searchPosts } from './blog-posts.ts'

const post = (id: string, fields: Partial<BlogPost>): BlogPost => ({
  id,
  title: '',
  summary: '',
  author: '',
  date: '2025-10-21',
  category: '',
  path: `/blogs/${id}`,
  ...fields,
})
const posts = [
  post('one', { title: 'Updating your Name', summary: 'Pictures too', author: 'Asha Rai', category: 'Guide' }),
  post('two', { title: 'प्रोफाइल तस्बिर', summary: 'Safety first', author: 'Bibek', category: 'News' }),
]

test.each([
  ['', ['one', 'two']],
  [' \t ', ['one', 'two']],
  ['name', ['one']],
  ['  GUIDE   pictures ', ['one']],
  ['rai updat', ['one']],
  ['name safety', []],
  ['तस्बिर', ['two']],
  ['news bibek first', ['two']],
  ['taswir', ['two']],
  ['आशा', ['one']],
  ['आशा taswir', []],
  ['.*', []],
  ['guide guidebook', []],
])('“%s” matches posts with all its words in any of the four fields', (text, ids) => {
  expect(searchPosts(posts, text).map(({ id }) => id)).toEqual(ids)
})

test('each post exists in both languages and its path is a screen', () => {
  const { en, ne } = blogPosts
  expect(en.map(({ id, date }) => [id, date])).toEqual(ne.map(({ id, date }) => [id, date]))
  expect(en.filter(({ path }) => !isScreen(path))).toEqual([])
  expect(en.filter(({ date }) => Number.isNaN(Date.parse(date)))).toEqual([])
})

test('a document has front matter, text and sections; invalid front matter fails the build', () => {
  const { meta, html, sections } = readDocument('---\ntitle: A: b\n---\nHi **you**\n\n## One\n\n- {product}\n', 'a.md')
  expect(meta).toEqual({ title: 'A: b' })
  expect(html).toContain('<p>Hi <strong>you</strong></p>')
  expect(sections).toEqual([{ title: 'One', html: '<ul>\n<li>Hamvav</li>\n</ul>' }])
  expect(() => readDocument('# No front matter', 'b.md')).toThrow('b.md')
  expect(() => readDocument('---\ntitle\n---\n', 'c.md')).toThrow('c.md: "title"')
})
