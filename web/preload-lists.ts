// Which files a screen imports, so that they are requested with it instead of after it (src/core/navigation/preload.ts). The build
// would write these lists into the chunk of the first screen, which needs almost none of them: they become a file of their own.
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { chunkOf } from './build-markers.ts'

const helper = path.join(import.meta.dirname, 'src/core/navigation/preload.ts')
/** Parts of the first screen that load apart from its chunk: their lists stay there. */
const atOnce = new Set(['visitor-card'])
const names =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n?/
const list = /(import\(`\.\/([\w-]+)-[\w-]{8}\.js`\)[^`]{0,60}?),__vite__mapDeps\((\[[\d,]*\])\)/g

export function preloadLists(): Plugin {
  return {
    name: 'preload-lists',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? `export { preload as __vitePreload } from ${JSON.stringify(helper)}` : null,
    generateBundle: {
      // After Vite has written the lists and index.html.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        const shell = Object.values(bundle).find((output) => output.type === 'chunk' && isShell(output))
        if (page?.type !== 'asset' || shell?.type !== 'chunk') return
        const html = String(page.source)
        const { code, lists } = takeLists(shell.code, (file) => html.includes(`/${file}`))
        shell.code = code
        const source = JSON.stringify(lists)
        const hash = createHash('sha256').update(source).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 6)
        this.emitFile({ type: 'asset', fileName: `assets/preload-${hash}.json`, source })
        page.source = html.replace('<meta ', `<meta name="preload" content="${hash}" />\n    <meta `)
      },
    },
  }
}

const isShell = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.some((id) => chunkOf(id) === 'shell')

/** @param isThere whether the page asks for the file itself */
function takeLists(code: string, isThere: (file: string) => boolean) {
  const files = JSON.parse(names.exec(code)?.[1] ?? '[]') as string[]
  const lists: string[][] = []
  const changed = code.replace(names, '').replaceAll(list, (_, load: string, name: string, indices: string) => {
    const wanted = (JSON.parse(indices) as number[]).map((index) => files[index] ?? '').filter((file) => !isThere(file))
    const written = atOnce.has(name) ? JSON.stringify(wanted) : String(lists.push(wanted) - 1)
    return `${load},${written}`
  })
  if (files.length === 0 || lists.length === 0 || changed.includes('__vite__mapDeps'))
    throw new Error('The lists of imports in the first screen are written in another way: see web/preload-lists.ts')
  // A list may come late: code is then loaded by its imports, but nothing else would load a style.
  const styles = lists.flat().filter((file) => file.endsWith('.css'))
  if (styles.length > 0) throw new Error(`Missing if the lists come late: ${styles.join(', ')}`)
  return { code: changed, lists }
}
