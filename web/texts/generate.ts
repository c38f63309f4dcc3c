// Writes the typed handles of all catalogues: npm run texts
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { featuresIn, handlesFolder, handlesOf, readCatalogues } from './catalogues.ts'

for (const feature of featuresIn('en')) {
  const file = path.join(handlesFolder, `${feature}.ts`)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const handles = handlesOf(feature, readCatalogues('en', feature), before)
  if (handles !== before) writeFileSync(file, handles)
}
