declare module '*.md' {
  /** What stands between the two lines of three dashes (web/markdown.ts). */
  export const meta: Readonly<Record<string, string>>
  export const html: string
  /** The text cut at its headings of the second level. */
  export const sections: readonly { readonly title: string; readonly html: string }[]
}
