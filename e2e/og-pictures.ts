// `npm run og-pictures`: draws the Open Graph images for shared links. Check them, then commit web/public/og.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from './support/chromium.ts'

const width = 1200
const height = 630
const colours = {
  maroon: '#52051f',
  rose: '#b31b46',
  marigold: '#f7b33c',
  pine: '#2c7a5c',
  paper: '#fdf7f0',
  ink: '#2b1a1c',
  line: '#8d6f6d',
}
const folder = fileURLToPath(new URL('../web/public/og', import.meta.url))
const front = createRequire(new URL('../web/package.json', import.meta.url))
const fontFile = front.resolve('@fontsource/eczar/files/eczar-latin-600-normal.woff2')

/** The stepped diamond of Dhaka weave, as in src/ui/illustrations/dhaka-weave.tsx. */
function diamond(x: number, y: number, rows: number, step: number, fill: string): string {
  return Array.from({ length: rows * 2 - 1 }, (_, row) => {
    const half = rows - Math.abs(row - rows + 1)
    const left = x - half * step + step / 2
    return `<rect x="${left}" y="${y + (row - rows + 1) * step - step / 2}" width="${(half * 2 - 1) * step}" height="${step}" fill="${fill}"/>`
  }).join('')
}

function weave(): string {
  const step = 3
  const side = 66
  const motif = (x: number, y: number, outer: string, inner: string) =>
    diamond(x, y, 5, step, outer) + diamond(x, y, 3, step, colours.maroon) + diamond(x, y, 2, step, inner)
  const corners = [0, side].flatMap((x) => [0, side].map((y) => motif(x, y, colours.marigold, colours.rose)))
  return `<pattern id="weave" width="${side}" height="${side}" patternUnits="userSpaceOnUse">
    <rect width="${side}" height="${side}" fill="${colours.maroon}"/>${motif(side / 2, side / 2, colours.rose, colours.marigold)}${corners.join('')}</pattern>`
}

const mark = (x: number, y: number, scale: number) => `<g transform="translate(${x} ${y}) scale(${scale})">
  <rect x="5" y="6" width="28" height="28" rx="5" transform="rotate(45 19 20)" fill="${colours.rose}"/>
  <rect x="21" y="6" width="28" height="28" rx="5" transform="rotate(45 35 20)" fill="${colours.marigold}"/>
  <path d="M27 8.6 36.6 18.2a2.6 2.6 0 0 1 0 3.6L27 31.4l-9.6-9.6a2.6 2.6 0 0 1 0-3.6z" fill="${colours.maroon}"/></g>`

const glass = (x: number) => `<g transform="translate(${x} 150) scale(2.2)">
  <path d="M26-8c-8-12 8-18 0-32M40-10c-6-10 6-14 0-24" fill="none" stroke="#e0703a" stroke-width="3.5" stroke-linecap="round"/>
  <path d="M0 0h60l-7 74a9 9 0 0 1-9 8H16a9 9 0 0 1-9-8z" fill="${colours.paper}" stroke="${colours.ink}" stroke-width="3"/>
  <path d="M4 22h52l-5 50a6 6 0 0 1-6 5H15a6 6 0 0 1-6-5z" fill="#b4683a"/><path d="M4 22h52l-1 10H5z" fill="#d69a66"/></g>`

const notebook = `<g transform="translate(770 150) rotate(-5 120 160)">
  <rect width="250" height="330" rx="18" fill="${colours.paper}"/><rect width="44" height="330" rx="18" fill="${colours.rose}"/>
  ${[80, 130, 180, 230].map((y, row) => `<rect x="76" y="${y}" width="${row === 3 ? 90 : 140}" height="14" rx="7" fill="#e7d9cc"/>`).join('')}</g>`

const hills = `<g><path d="M660 420 800 250l90 100 90-130 130 160 90-70v320H660z" fill="#e9a48b"/>
  <path d="M660 480c140-60 260 0 540-30v180H660z" fill="#8f3247"/><circle cx="1040" cy="170" r="62" fill="${colours.marigold}"/>
  ${[
    [770, '#b97a4c', colours.pine],
    [890, '#c98a5e', colours.rose],
    [1010, '#9a5b33', '#324a6b'],
    [1120, '#dba878', '#e0a325'],
  ]
    .map(
      ([x, skin, cloth]) =>
        `<path d="M${Number(x) - 58} 630c0-80 20-120 58-120s58 40 58 120z" fill="${cloth}"/><circle cx="${x}" cy="466" r="42" fill="${skin}"/><path d="M${Number(x) - 44} 462c0-62 88-62 88 0-20-24-68-24-88 0z" fill="${colours.ink}"/>`,
    )
    .join('')}</g>`

const pictures = {
  default: { lines: ['Meet someone who', 'takes the long way', 'home with you.'], art: mark(735, 195, 6.6) },
  blogs: { lines: ['Guides and', 'stories for', 'new beginnings.'], art: notebook + glass(1020) },
  community: { lines: ['What people', 'here share, and', 'where they meet.'], art: hills },
}

function draw({ lines, art }: (typeof pictures)[keyof typeof pictures]): string {
  const text = lines.map(
    (line, row) => `<text x="72" y="${330 + row * 76}" font-size="62" font-weight="600">${line}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${weave()}</defs>
    <rect width="${width}" height="${height}" fill="${colours.paper}"/><rect x="660" width="540" height="${height}" fill="url(#weave)"/>
    ${art === hills ? `<rect x="660" width="540" height="${height}" fill="#f7d9b8"/>` : ''}${art}
    ${mark(62, 74, 1.9)}<g font-family="Eczar, Georgia, serif" fill="${colours.ink}">
    <text x="176" y="134" font-size="58" font-weight="700" fill="${colours.rose}">Hamvav</text>${text.join('')}</g>
    <rect y="${height - 12}" width="${width}" height="12" fill="${colours.rose}"/></svg>`
}

const font = readFileSync(fontFile).toString('base64')
const style = `@font-face { font-family: Eczar; font-weight: 400 800; src: url(data:font/woff2;base64,${font}) } body { margin: 0 } svg { display: block }`

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(await chromiumLaunch())
try {
  const page = await browser.newPage({ viewport: { width, height } })
  for (const [name, picture] of Object.entries(pictures)) {
    await page.setContent(`<style>${style}</style>${draw(picture)}`)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: path.join(folder, `${name}.png`) })
  }
} finally {
  await browser.close()
}
