import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const endpointsFile = /\/contract\/src\/[a-z]+\/(?:[a-z]+-)?endpoints\.ts$/
type Definitions = Record<
  string,
  { id: string; method: string; path: string; access: string; alsoFor?: readonly string[] }
>

/**
 * Of an endpoint the browser needs the address, who may call and the types; its schemas would bring all of zod to the first screen
 * (9 KB gzip). Forms import theirs from `<feature>/entities.ts`.
 */
export function contractCalls({ isTest = process.env['VITEST'] !== undefined } = {}): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!endpointsFile.test(file)) return null
      const { definitions, dependencies } = await evaluate(file, this.environment.mode === 'dev' && !isTest)
      for (const dependency of dependencies) this.addWatchFile(dependency)
      return Object.entries(definitions)
        .map(
          ([name, { id, method, path, access, alsoFor }]) =>
            `export const ${name} = ${JSON.stringify({ id, method, path, access, alsoFor })}`,
        )
        .join('\n')
    },
  }
}

/** @param isDev the file, or one that it imports, may have changed: Node would return the modules of the first time */
async function evaluate(file: string, isDev: boolean) {
  if (!isDev) {
    const definitions = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Definitions
    return { definitions, dependencies: [] }
  }
  const { module, dependencies } = await runnerImport<Definitions>(file, { configFile: false, logLevel: 'error' })
  return { definitions: module, dependencies: dependencies.map((name) => path.resolve(name)) }
}
