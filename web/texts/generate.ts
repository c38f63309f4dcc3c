// Writes the typed handles of all catalogues, and the server's texts of mails: npm run texts
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  handlesFolder,
  handlesOf,
  mails,
  mailTextsFile,
  mailTextsOf,
  readCatalogues,
  screenFeatures,
} from './catalogues.ts'

for (const feature of screenFeatures()) {
  const file = path.join(handlesFolder, `${feature}.ts`)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  write(file, before, handlesOf(feature, readCatalogues('en', feature), before))
}

for (const feature of Object.keys(readCatalogues('en', mails))) {
  const file = mailTextsFile(feature)
  write(file, existsSync(file) ? readFileSync(file, 'utf8') : '', mailTextsOf(feature))
}

function write(file: string, before: string, next: string) {
  if (next !== before) writeFileSync(file, next)
}
