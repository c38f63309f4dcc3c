// The page for a navigation that neither the network nor the shell can answer. Without a script: both languages stand on it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TextsOf } from './src/i18n/loaded-texts.ts'
import type { offlinePage as offlineTexts } from './src/i18n/texts/notices.ts'
import { type Language, shownCatalogues } from './texts/catalogues.ts'

const read = (name: string) => readFileSync(path.join(import.meta.dirname, 'src/styles', name), 'utf8')

const face = (family: string, weight: string, file: string | undefined) =>
  file
    ? `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url('/${file}') format('${file.split('.').pop()}'); }\n`
    : ''

/** Of tokens.css the light and the dark colours; which of them hold, the browser says. */
function style(files: readonly string[]): string {
  const font = (name: string) => files.find((file) => file.includes(`/${name}-`))
  const faces =
    face('Eczar', '400 800', font('eczar-latin-600-normal')) + face('Mukta', '400', font('mukta-latin-400-normal'))
  const tokens = read('tokens.css')
  const dark = /\[data-theme='dark'\]\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? ''
  return `${faces}${tokens}\n@media (prefers-color-scheme: dark) { :root { ${dark} } }\n${read('offline.css')}`
    .replaceAll(/\/\*[^*]*\*\//g, '')
    .replaceAll(/\s+/g, ' ')
}

const textsOf = (language: Language) =>
  shownCatalogues(language, 'notices')['offlinePage'] as TextsOf<typeof offlineTexts>

const part = (language: Language, heading: 'h1' | 'h2') => {
  const { title, hint, again } = textsOf(language)
  return `<section lang="${language}"><${heading}>${title}</${heading}><p>${hint}</p><a href="">${again}</a></section>`
}

/** @param files of the build; @returns the page's files by their names */
export const offlinePage = (files: readonly string[]): Record<string, string> => ({
  'offline.css': style(files),
  'offline.html': `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${textsOf('en').title} · Hamvav</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="" width="72" height="72">
${part('en', 'h1')}
${part('ne', 'h2')}
</main>
</body>
</html>
`,
})
