// Size of the build: the JavaScript before the feed, of each screen, and of the first menu that is opened.
//   npm run bench:bundle      requires a built front end
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { judge, number, table } from '../support/figures.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const kilobyte = 1024
const limits = { feed: 125, screen: 40, menu: 20 }
const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const modules = JSON.parse(readFileSync(path.join(dist, '.vite/modules.json'), 'utf8')) as Record<string, string[]>

/** The chunk and its static imports, recursively. */
function closure(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const other of manifest[name]?.imports ?? []) closure(other, found)
  return found
}

const filesOf = (names: Iterable<string>) => [
  ...new Set([...names].flatMap((name) => manifest[name]?.file ?? []).filter((file) => file.endsWith('.js'))),
]

/** Size with Brotli compression, bytes. */
const weigh = (files: readonly string[]) => files.reduce((bytes, file) => bytes + sizeOf(path.join(dist, file)), 0)

/** Files below half a kilobyte are not compressed. */
const sizeOf = (file: string) => (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size

/** Scripts in the HTML document: the entry and its static imports. */
const named = readFileSync(path.join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)
const nameOf = new Map(Object.entries(manifest).map(([name, { file }]) => [file, name]))
const shellFiles = new Set([...named].map(([, file]) => file ?? ''))
if (shellFiles.size === 0) throw new Error('The front end is not built: npm run build')
const ownFiles = (name: string) => filesOf(closure(name)).filter((file) => !shellFiles.has(file))

const isPage = (name: string) => /^src\/pages\/[a-z]+\/[a-z-]+\.tsx$/.test(name)
/** What is loaded inside a page as the screen of another address. */
const inside = [
  {
    name: 'member/messages with a conversation',
    modules: ['src/pages/member/messages.tsx', 'src/features/messaging/conversation/conversation-pane.tsx'],
  },
]
const screens = [
  ...Object.keys(manifest)
    .filter(isPage)
    .map((name) => ({ name: name.replace(/^src\/pages\/|\.tsx$/g, ''), modules: [name] })),
  ...inside,
]
const rows = screens
  .map(({ name, modules }) => ({ name, own: weigh([...new Set(modules.flatMap(ownFiles))]) }))
  .toSorted((one, other) => other.own - one.own)
const shell = weigh([...shellFiles])
/** What the first use of a module loads beside the files of every screen, bytes. */
function costOf(module: string): number {
  const file = Object.keys(modules).find((name) => modules[name]?.includes(module))
  if (file === undefined) throw new Error(`No file of the build contains ${module}`)
  return weigh(ownFiles(nameOf.get(file) ?? ''))
}
const feed = shell + costOf('web/src/pages/member/home.tsx')
const menu = costOf('web/src/ui/overlays/menu-window.tsx')
const kilobytes = (bytes: number) => `${number(bytes / kilobyte, 1)} KB`

console.log(
  table(
    ['screen', 'its own JavaScript, Brotli'],
    [
      ['every screen (entry, bars, router, data)', kilobytes(shell)],
      ...rows.map(({ name, own }) => [name, kilobytes(own)]),
    ],
  ),
)
const heaviest = rows[0]?.own ?? 0
judge([
  {
    what: 'JavaScript before the feed',
    required: `≤ ${limits.feed} KB`,
    measured: kilobytes(feed),
    holds: feed <= limits.feed * kilobyte,
  },
  {
    what: 'a screen’s own, the heaviest',
    required: `≤ ${limits.screen} KB`,
    measured: kilobytes(heaviest),
    holds: heaviest <= limits.screen * kilobyte,
  },
  {
    what: 'the first menu that is opened',
    required: `≤ ${limits.menu} KB`,
    measured: kilobytes(menu),
    holds: menu <= limits.menu * kilobyte,
  },
])
