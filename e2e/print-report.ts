// `npm run report`: prints web/content/reports as tagged PDF into web/public/reports. The files are committed.
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from './support/chromium.ts'

const web = fileURLToPath(new URL('../web', import.meta.url))
const sources = path.join(web, 'content/reports')
const target = path.join(web, 'public/reports')

mkdirSync(target, { recursive: true })
const browser = await chromium.launch(await chromiumLaunch())
try {
  const page = await browser.newPage()
  for (const name of readdirSync(sources).filter((file) => file.endsWith('.html'))) {
    await page.goto(pathToFileURL(path.join(sources, name)).href)
    await page.evaluate(() => document.fonts.ready)
    const file = path.join(target, name.replace(/html$/, 'pdf'))
    await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  }
} finally {
  await browser.close()
}
