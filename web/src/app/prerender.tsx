// Renders the public screens in English, as visitors see them. Bundled for Node and run by the build (web/prerender.ts).
import { prerenderedFile, publicScreenNames } from '@hamvav/contract/screen-patterns'
import { screens } from '@hamvav/contract/screens'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { prerenderedTitle } from '../core/navigation/document-title.ts'
import { appTree } from './mount.tsx'
import { pageHead } from './page-head.ts'
import { createAppRouter } from './router.tsx'

export interface PrerenderedPage {
  path: string
  file: string
  head: string
  body: string
}

/** Sequential, because `prerenderedTitle` is the title of the last rendered screen. */
export async function prerenderAll(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = []
  for (const name of publicScreenNames) {
    const { path } = screens[name]
    const body = await render(path)
    pages.push({ path, file: prerenderedFile(path), head: pageHead(name, prerenderedTitle()), body })
  }
  return pages
}

async function render(path: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const errors: unknown[] = []
  // No chunks: React would add later chunks by inline scripts, which the content security policy forbids.
  const options = { progressiveChunkSize: Infinity, onError: (error: unknown) => void errors.push(error) }
  const { prelude } = await prerender(appTree(router, new QueryClient()), options)
  const html = await new Response(prelude).text()
  const mistake = errors[0] ?? findMistake(html)
  if (mistake) throw new Error(`${path} could not be prerendered`, { cause: mistake })
  return html
}

/** Finds inline styles and scripts, which the content security policy blocks, and screens that were not rendered. */
function findMistake(html: string): string | undefined {
  if (!/<h1[\s>]/.test(html)) return 'it has no h1'
  return /<[^>]* style="[^>]*>|<script[\s>]/.exec(html)?.[0]
}
