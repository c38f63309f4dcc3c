// Builds /sw.js once the front end's files are known, and /offline.html for what has no screen of the shell's.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { chunkOf, isKeptOffline } from './build-markers.ts'
import { offlinePage } from './offline-page.ts'
import { textFiles, texts as textsPlugin, type TextsApi } from './texts/plugin.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const root = path.join(import.meta.dirname, '..')
const source = path.join(import.meta.dirname, 'src/worker/sw.ts')
const target = ['chrome111', 'edge111', 'firefox128', 'safari16.4']
/** Of public/: what index.html asks for. */
const publicFiles = ['early.js', 'favicon.svg', 'notes.svg']
/** The two faces that an English screen is drawn with; others are kept when they are used. */
const shellFonts = /\/(eczar-latin-600-normal|mukta-latin-400-normal)-[^/]+\.woff2?$/
export function serviceWorker(): Plugin {
  let texts: TextsApi | undefined
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved({ plugins }) {
      texts = plugins.find(({ name }) => name === 'texts')?.api as TextsApi | undefined
    },
    generateBundle: {
      // After index.html, whose content is part of the version.
      order: 'post',
      async handler(_, bundle) {
        if (!('index.html' in bundle)) return
        const page = offlinePage(Object.keys(bundle))
        for (const [fileName, content] of Object.entries(page))
          this.emitFile({ type: 'asset', fileName, source: content })
        const modules = JSON.stringify(modulesOf(chunksOf(bundle)))
        this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: modules })
        const info = buildInfo(bundle, page, texts)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(info) })
      },
    },
  }
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk')

/** Which modules each file holds, as paths from the root of the repository: for tests and measurements. */
const modulesOf = (chunks: readonly Chunk[]) =>
  Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => path.relative(root, id))]))

function buildInfo(bundle: Bundle, page: Record<string, string>, texts: TextsApi | undefined) {
  const chunks = chunksOf(bundle)
  const first = chunks.filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => chunkOf(id) === 'shell'))
  const code = withImports(bundle, first)
  const html = contentOf(bundle, 'index.html')
  const assets = Object.keys(bundle).filter((name) => html.includes(`/${name}`) || shellFonts.test(`/${name}`))
  const firstTexts = texts ? textFiles([texts.first()]) : []
  const hashed = [...new Set([...code, ...assets, ...firstTexts])].toSorted()
  const fixed = ['index.html', ...Object.keys(page), ...publicFiles]
  const later = withImports(
    bundle,
    chunks.filter((chunk) => chunk.moduleIds.some(isKeptOffline)),
  )
  const address = (name: string) => `/${name}`
  return {
    version: versionOf(hashed, [html, ...Object.values(page), ...publicFiles.map(publicFile)]),
    shell: [...fixed, ...hashed].map(address),
    screens: [
      ...later.filter((name) => !hashed.includes(name)),
      ...offlineTexts(texts, bundle, [...code, ...later]),
    ].map(address),
  }
}

/** Texts that the code of these files asks for when it loads more of them, in both languages. */
function offlineTexts(texts: TextsApi | undefined, bundle: Bundle, names: readonly string[]): string[] {
  const chunks = chunksOf(bundle).filter(({ fileName }) => names.includes(fileName))
  const modules = new Set(chunks.flatMap(({ moduleIds }) => moduleIds))
  const kept = texts?.imports().filter(({ from, to }) => modules.has(from) && modules.has(to)) ?? []
  return textFiles(kept.map(({ name }) => name))
}

const publicFile = (name: string) => readFileSync(path.join(import.meta.dirname, 'public', name), 'utf8')

/** The files of these chunks and of all that they import before they run. */
function withImports(bundle: Bundle, chunks: readonly Chunk[]): string[] {
  const names = new Set<string>()
  const add = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) add(imported)
  }
  for (const chunk of chunks) add(chunk.fileName)
  return [...names]
}

function contentOf(bundle: Bundle, name: string): string {
  const output = bundle[name]
  return output?.type === 'asset' ? String(output.source) : ''
}

function versionOf(hashedNames: readonly string[], contents: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of [...hashedNames, ...contents]) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** One plain script: browsers differ in whether a worker may be a module. */
async function buildWorker(info: object): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    plugins: [textsPlugin()],
    define: { __WORKER_BUILD__: JSON.stringify(info) },
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [output] = (Array.isArray(result) ? result : [result as Rolldown.RolldownOutput]).flatMap(
    ({ output }) => output,
  )
  if (output?.type !== 'chunk') throw new Error('The service worker was not built.')
  return output.code
}
