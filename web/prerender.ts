import { execFile } from 'node:child_process'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Plugin, build } from 'vite'
import react from '@vitejs/plugin-react'
import { contractCalls } from './contract-calls.ts'
import { emojiFilePlugin } from './emoji/emoji-file.ts'
import { markdownPlugin } from './markdown.ts'
import type { PrerenderedPage } from './src/app/prerender.tsx'
import { texts } from './texts/plugin.ts'

const root = import.meta.dirname
/** Beside the modules that it imports. */
const bundles = path.join(root, '../.cache')
/** Ends although a screen may have left a timer behind. */
const runner = `import(process.argv[1]).then(async ({ prerenderAll }) => {
  process.stdout.write(JSON.stringify(await prerenderAll()), () => process.exit())
})`

/** Writes the public screens into `prerendered/` of the build, each in the built index.html. */
export function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const bundle = path.join(bundles, `prerender-${process.pid}`)
      try {
        await buildForNode(bundle)
        await write(dir, await run(path.join(bundle, 'prerender.js')))
      } finally {
        await rm(bundle, { recursive: true, force: true })
      }
    },
  }
}

const buildForNode = (outDir: string) =>
  build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [contractCalls(), texts(), emojiFilePlugin(), markdownPlugin(), react()],
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, target: 'node22' },
  })

async function run(bundle: string): Promise<PrerenderedPage[]> {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', runner, bundle],
    { env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 64 * 1024 * 1024 },
  )
  if (stderr) process.stderr.write(stderr)
  return JSON.parse(stdout) as PrerenderedPage[]
}

async function write(dir: string, pages: readonly PrerenderedPage[]): Promise<void> {
  const shell = await readFile(path.join(dir, 'index.html'), 'utf8')
  const assets = await readdir(path.join(dir, 'assets'))
  const fonts = latinFonts(assets)
  for (const page of pages) {
    const file = path.join(dir, page.file)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, assemble(shell, page, fonts))
  }
}

/** Text that stands in the page is moved by fonts that come later: they are asked for with it. */
const latinFonts = (assets: readonly string[]): string[] =>
  assets
    .filter((name) => /-latin-(400|600)-.*\.woff2?$/.test(name))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/${name.split('.').pop()}" href="/assets/${name}" crossorigin />`,
    )

/**
 * The landing's page holds the feed's first paint too: public/early.js decides which of the two is shown. Scripts give way to styles
 * and fonts, as something is drawn already: on slow 4G it is seen earlier, and they come no later (docs/performance.md).
 */
function assemble(shell: string, { path: address, head, body }: PrerenderedPage, fonts: readonly string[]): string {
  const isHome = address === '/'
  const first = between(shell, '<div id="root">', '<!--end of root-->')
  const drawn = `<div id="root" data-path="${address}">${body}</div>`
  const feedPaint = isHome ? `<div id="feed">${first.slice('<div id="root">'.length)}` : ''
  const preloads = isHome ? fonts.map(onWideScreens) : fonts
  return shell
    .replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ')
    .replace(between(shell, '<!--head-->', '<!--end of head-->'), () => [head, ...preloads].join('\n    '))
    .replace(first, () => drawn + feedPaint)
    .replace(between(shell, '<noscript>', '</noscript>'), '')
}

/** At / wide screens show the landing, small ones the feed, whose text comes later than its fonts. */
const onWideScreens = (link: string) => link.replace('crossorigin', 'media="(min-width: 64rem)" crossorigin')

/** From one mark to the other, both included. */
function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start)
  const to = text.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`index.html has no ${start} … ${end}`)
  return text.slice(from, to + end.length)
}
