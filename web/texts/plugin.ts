// Brings the texts to the code. The front end of the build loads them by language: each import() of ours waits for the code and, at the
// same time, for one file with the texts that the code needs in the language that is shown. Everywhere else (tests, development,
// prerendering) both languages are in the modules of the handles.
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type Entries, featuresIn, type Language, languages, shownCatalogues } from './catalogues.ts'
import { textsByFile } from './needed-texts.ts'

const source = path.join(import.meta.dirname, '../src')
const loader = path.join(source, 'i18n/load-texts.ts')
const firstScreen = ['app/main.tsx', 'pages/member/home.tsx'].map((file) => path.join(source, file))
const handles = /\/i18n\/texts\/([\w-]+)\.ts$/
/** English texts that the code has anyway: they are in the contract, and the server sends them. */
const comesFromServer = /^errors\./
const ownImport = /(?<!typeof\s)\bimport\(\s*'(\.[^']+)'\s*\)/g

/** A file of texts is named by its content in both languages: code names it without knowing the language. */
const textFile = (language: Language, name: string): string => `assets/texts-${name}-${language}.json`

/** Begins the name of texts without an English file, as the server sends their English. The same in src/i18n/load-texts.ts. */
const noEnglishPrefix = '_'

/** In each language that has a file. */
export const textFiles = (names: Iterable<string>): string[] =>
  [...new Set(names)].flatMap((name) => languagesOf(name).map((language) => textFile(language, name)))

const languagesOf = (name: string) =>
  name.startsWith(noEnglishPrefix) ? languages.filter((language) => language !== 'en') : languages

/** An import() that waits for a file of texts. */
interface TextImport {
  readonly from: string
  readonly to: string
  /** Name of the file of texts. */
  readonly name: string
}

/** What the service worker must know. */
export interface TextsApi {
  first: () => string
  imports: () => readonly TextImport[]
}

export function texts({ isLoaded = false } = {}): Plugin<TextsApi> {
  return isLoaded ? loadedTexts() : inlineTexts()
}

/** Both languages in the modules of the handles. */
function inlineTexts(): Plugin<TextsApi> {
  return {
    name: 'texts',
    enforce: 'pre',
    config: () => defined(''),
    transform(code, id) {
      const feature = handles.exec(id)?.[1]
      if (!feature) return null
      for (const language of languages) this.addWatchFile(path.join(source, `i18n/locales/${language}/${feature}.json`))
      const calls = languages.map(
        (language) => `addTexts('${language}', ${JSON.stringify(byId(feature, shownCatalogues(language, feature)))})`,
      )
      return `import { addTexts } from '../loaded-texts.ts'\n${code}\n${calls.join('\n')}\n`
    },
  }
}

/** For load-texts.ts. */
const defined = (first: string) => ({ define: { __FIRST_TEXTS__: JSON.stringify(first) } })

const byId = (feature: string, catalogues: Readonly<Record<string, Entries>>) =>
  Object.fromEntries(Object.entries(catalogues).map(([name, entries]) => [`${feature}.${name}`, entries]))

function loadedTexts(): Plugin<TextsApi> {
  const textsOf = textsByFile()
  const all = allTexts()
  const files = new Map<string, readonly string[]>()
  const imports: TextImport[] = []
  const first = textsOf(...firstScreen)
  const nameOf = (ids: Iterable<string>) => {
    const sorted = [...ids].toSorted()
    if (sorted.length === 0) return ''
    const hash = hashOf(sorted.map((id) => languages.map((language) => all[language][id])))
    const name = (sorted.every((id) => comesFromServer.test(id)) ? noEnglishPrefix : '') + hash
    files.set(name, sorted)
    return name
  }
  const firstName = nameOf(first)
  return {
    name: 'texts',
    enforce: 'pre',
    api: { first: () => firstName, imports: () => imports },
    config: () => defined(firstName),
    transform(code, id) {
      const from = id.split('?')[0] ?? id
      if (!from.startsWith(source) || !/\.tsx?$/.test(from)) return null
      const own = textsOf(from)
      const isFirst = [...own].every((text) => first.has(text))
      let isChanged = false
      const next = code.replaceAll(ownImport, (written, target: string) => {
        const to = path.resolve(path.dirname(from), target)
        if (to === loader) return written
        const needed = textsOf(to)
        const name = nameOf([...needed].filter((text) => !first.has(text) && !own.has(text)))
        // Code that the first screen imports may run before the texts of the first screen are there.
        if (name === '' && !(isFirst && needed.size > 0)) return written
        isChanged = true
        if (name) imports.push({ from, to, name })
        return `withTexts('${name}', ${written})`
      })
      if (!isChanged) return null
      const address = path.posix.relative(path.dirname(from), loader)
      return `import { withTexts } from '${address.startsWith('.') ? address : `./${address}`}'\n${next}`
    },
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'texts', content: firstName }, injectTo: 'head-prepend' }],
    generateBundle() {
      for (const [name, ids] of files)
        for (const language of languagesOf(name)) {
          const sent = ids.filter((id) => !(language === 'en' && comesFromServer.test(id)))
          const content = Object.fromEntries(sent.map((id) => [id, all[language][id]]))
          this.emitFile({ type: 'asset', fileName: textFile(language, name), source: JSON.stringify(content) })
        }
    },
  }
}

function allTexts(): Record<Language, Readonly<Record<string, Entries | undefined>>> {
  const inLanguage = (language: Language) =>
    Object.assign(
      {},
      ...featuresIn('en').map((feature) => byId(feature, shownCatalogues(language, feature))),
    ) as Record<string, Entries>
  return { en: inLanguage('en'), ne: inLanguage('ne') }
}

const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 6)
