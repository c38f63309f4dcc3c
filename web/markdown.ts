import { readFile } from 'node:fs/promises'
import { productName } from '@hamvav/contract/product'
import { Marked } from 'marked'
import type { Plugin } from 'vite'

const markdown = new Marked()
const separator = /^---\n(?<front>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/

export interface Document {
  /** The lines `name: value` between the two lines of three dashes. */
  meta: Readonly<Record<string, string>>
  html: string
  /** The same, cut at its headings of the second level. */
  sections: readonly { title: string; html: string }[]
}

/** `{product}` stands for the product's name. @throws where a file has no front matter, or a line of it no value */
export function readDocument(source: string, name: string): Document {
  const { front = '', body = '' } = separator.exec(source.replaceAll('{product}', productName))?.groups ?? {}
  if (!front) throw new Error(`${name} starts without front matter`)
  const meta = Object.fromEntries(
    front.split('\n').map((line) => {
      const [, key, value] = /^(\w+): (.+)$/.exec(line) ?? []
      if (!key || !value) throw new Error(`${name}: "${line}" is no line "name: value"`)
      return [key, value.trim()]
    }),
  )
  const sections = body
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return { title: title.trim(), html: toHtml(lines.join('\n')) }
    })
  return { meta, html: toHtml(body), sections }
}

/** Of files of ours only: nothing is taken out. */
const toHtml = (source: string) => markdown.parse(source, { async: false }).trim()

/** `import { meta, html, sections } from './text.md'`; what is not imported is not in the build. */
export function markdownPlugin(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    load: {
      filter: { id: /\.md$/ },
      async handler(file) {
        const document = readDocument(await readFile(file, 'utf8'), file)
        return Object.entries(document)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
  }
}
