// Makes nepali-names.json, the Nepali names and search words of the emoji, from two npm packages of the Unicode CLDR, which are too
// large (120 MB) to be installed for it (licence: docs/licenses/unicode-cldr.txt):
//   npm pack cldr-annotations-modern@45.0.0 cldr-annotations-derived-modern@45.0.0, unpack each into a folder of its own
//   node web/emoji/nepali-names.mjs FOLDER_OF_ANNOTATIONS FOLDER_OF_DERIVED
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import emojis from 'emojibase-data/en/data.json' with { type: 'json' }

const [annotations, derived] = process.argv.slice(2)
if (!annotations || !derived) throw new Error('Usage: node web/emoji/nepali-names.mjs ANNOTATIONS DERIVED')

const read = (folder, file, root) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))[root].annotations
const known = {
  ...read(derived, 'annotationsDerived/ne/annotations.json', 'annotationsDerived'),
  ...read(annotations, 'annotations/ne/annotations.json', 'annotations'),
}
const names = {}
for (const { emoji } of emojis) {
  // CLDR leaves out the variation selector.
  const { tts: [label] = [], default: words = [] } = known[emoji.replaceAll('\ufe0f', '')] ?? {}
  if (label) names[emoji] = [label, words.filter((word) => word !== label).join(' ')]
}
writeFileSync(path.join(import.meta.dirname, 'nepali-names.json'), `${JSON.stringify(names, null, 2)}\n`)
console.info(`${Object.keys(names).length} of ${emojis.length} emoji have a Nepali name.`)
