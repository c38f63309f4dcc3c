import type { Plugin } from 'vite'

const address = 'virtual:emoji-file'
const devPath = '/emoji-en.json'

/**
 * What the picker reads of emojibase, a quarter of its size: emoji, group, version, label, tags, the five skin tones,
 * and whether it is the flag of a country.
 */
async function emojiFile(): Promise<string> {
  const [emojis, messages] = await Promise.all([
    import('emojibase-data/en/data.json', { with: { type: 'json' } }),
    import('emojibase-data/en/messages.json', { with: { type: 'json' } }),
  ])
  const component = messages.default.groups.find(({ key }) => key === 'component')?.order
  const flags = messages.default.subgroups.find(({ key }) => key === 'country-flag')?.order
  const rows = emojis.default
    .filter(({ group }) => group !== undefined && group !== component)
    .map(({ emoji, group, subgroup, version, label, tags = [], skins = [] }) => [
      emoji,
      group,
      version,
      label,
      tags.join(' '),
      skins.filter(({ tone }) => typeof tone === 'number').map((skin) => skin.emoji),
      subgroup === flags ? 1 : 0,
    ])
  return JSON.stringify(rows)
}

/** The picker's data as a file of ours, named by its content: `import { emojiAddress } from 'virtual:emoji-file'`. */
export function emojiFilePlugin(): Plugin {
  let isBuild = false
  return {
    name: 'emoji-file',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === address ? `\0${address}` : null),
    async load(id) {
      if (id !== `\0${address}`) return null
      if (!isBuild) return `export const emojiAddress = '${devPath}'`
      const file = this.emitFile({ type: 'asset', name: 'emoji-en.json', source: await emojiFile() })
      return `export const emojiAddress = import.meta.ROLLUP_FILE_URL_${file}`
    },
    configureServer(server) {
      server.middlewares.use(devPath, (_request, response, next) => {
        emojiFile().then((content) => response.setHeader('content-type', 'application/json').end(content), next)
      })
    },
  }
}
