// Metadata that messengers and social networks read from a link (Open Graph), for screens whose content is in the database.
import { productName } from '@hamvav/contract/product'
import { escapeHtml } from './page-file.ts'

export interface LinkPreview {
  readonly path: string
  readonly title: string
  readonly description: string
  /** ISO 8601. */
  readonly publishedAt: string
}

/** `missing`: visitors find nothing there; null: the screen has no preview, or it cannot be read now. */
export type PreviewOf = (pathname: string) => Promise<LinkPreview | 'missing' | null> | LinkPreview | 'missing' | null

/** Characters; longer texts are cut by those who show them. */
const descriptionMax = 200
const graphemes = new Intl.Segmenter()

/** One line, not cut inside a grapheme. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const cut = graphemes.segment(line).containing(descriptionMax)
  return cut ? `${line.slice(0, cut.index)}…` : line
}

/** Replaces the metadata of the built page. The picture is the product's: that of a member is for members. */
export function withPreview(html: string, preview: LinkPreview, publicUrl: string): string {
  const { path, publishedAt } = preview
  const [title, description] = [shortened(preview.title), shortened(preview.description)]
  const image = `${publicUrl}/og/default.png`
  const named = { description, robots: 'noindex', 'twitter:card': 'summary' }
  const graph = {
    'og:type': 'article',
    'og:site_name': productName,
    'og:title': title,
    'og:description': description,
    'og:url': publicUrl + path,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': productName,
    'article:published_time': publishedAt,
  }
  const lines = [
    ...Object.entries(named).map(([name, text]) => `<meta name="${name}" content="${escapeHtml(text)}" />`),
    ...Object.entries(graph).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`),
    `<title>${escapeHtml(title)}</title>`,
  ]
  return html.replace(/<!--head-->.*<!--end of head-->/s, () => lines.join('\n    '))
}
