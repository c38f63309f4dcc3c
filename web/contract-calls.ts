import { pathToFileURL } from 'node:url'
import { statSync } from 'node:fs'
import type { Plugin } from 'vite'

const endpointsFile = /\/contract\/src\/[a-z]+\/(?:[a-z]+-)?endpoints\.ts$/
type Definitions = Record<
  string,
  { id: string; method: string; path: string; access: string; alsoFor?: readonly string[] }
>

/**
 * Of an endpoint the browser needs the address, who may call and the types; its schemas would bring all of zod to the first screen
 * (9 KB gzip). Forms import theirs from `<feature>/entities.ts`.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!endpointsFile.test(file)) return null
      const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
      const definitions = (await import(/* @vite-ignore */ address)) as Definitions
      return Object.entries(definitions)
        .map(
          ([name, { id, method, path, access, alsoFor }]) =>
            `export const ${name} = ${JSON.stringify({ id, method, path, access, alsoFor })}`,
        )
        .join('\n')
    },
  }
}
