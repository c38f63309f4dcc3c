// Draws the app's icons from the mark into public/: `npm run icons -w web`, once, when the mark changes; the files are committed.
import path from 'node:path'
import sharp from 'sharp'

const rose = '#b31b47'
const marigold = '#f6b53c'
const maroon = '#5c0f24'
const paper = '#fcf6ef'

/** The two diamonds in their box of 54 × 40. */
const mark = (first: string, second: string, both: string) => `
  <rect x="5" y="6" width="28" height="28" rx="5" transform="rotate(45 19 20)" fill="${first}"/>
  <rect x="21" y="6" width="28" height="28" rx="5" transform="rotate(45 35 20)" fill="${second}"/>
  <path d="M27 8.6 36.6 18.2a2.6 2.6 0 0 1 0 3.6L27 31.4l-9.6-9.6a2.6 2.6 0 0 1 0-3.6z" fill="${both}"/>`

/** White, with a gap where the two overlap. */
const stencil = `<mask id="gap"><rect width="54" height="40" fill="#fff"/><g transform="translate(27 20) scale(0.86) translate(-27 -20)">${mark('none', 'none', '#000')}</g></mask>
  <g mask="url(#gap)">${mark('#fff', '#fff', '#fff')}</g>`

interface Look {
  share: number
  ground?: string
  corner?: number
  drawing?: string
}

/** @param share of the width that the mark takes; of a maskable icon only the middle 80 % are sure to be seen */
function icon({ share, ground, corner = 0, drawing = mark(rose, marigold, maroon) }: Look): Buffer {
  const scale = (100 * share) / 54
  const at = `translate(${50 - 27 * scale} ${50 - 20 * scale}) scale(${scale})`
  const back = ground ? `<rect width="100" height="100" rx="${corner}" fill="${ground}"/>` : ''
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${back}<g transform="${at}">${drawing}</g></svg>`,
  )
}

/** Discreet mode: a sheet of paper, in colours of nobody. */
const notes = (corner: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="${corner}" fill="#5b6470"/>
    <path d="M28 20h30l12 12v44H28z" fill="#fff"/><path d="M36 42h26M36 52h26M36 62h18" stroke="#5b6470" stroke-width="4" stroke-linecap="round"/></svg>`,
  )

const plate = (drawing: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="${paper}"/>
    <g transform="translate(24 24) scale(2)" fill="none" stroke="${rose}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`,
  )

// lucide's sparkles, message-circle, square-pen and bell.
const shortcuts = {
  discover: '<path d="M12 3 9.5 9.5 3 12l6.5 2.5L12 21l2.5-6.5L21 12l-6.5-2.5zM20 3v4M22 5h-4"/>',
  messages: '<path d="M7.9 20A9 9 0 1 0 4 16.1L2 22Z"/>',
  create:
    '<path d="M12 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7"/><path d="M18.4 2.6a2.1 2.1 0 0 1 3 3L12 15l-4 1 1-4Z"/>',
  notifications: '<path d="M6 8a6 6 0 0 1 12 0c0 7 3 9 3 9H3s3-2 3-9M10.3 21a1.9 1.9 0 0 0 3.4 0"/>',
}

const files: Record<string, [size: number, drawing: Buffer]> = {
  'icon-192.png': [192, icon({ share: 0.78, ground: paper, corner: 22 })],
  'icon-512.png': [512, icon({ share: 0.78, ground: paper, corner: 22 })],
  'maskable-192.png': [192, icon({ share: 0.62, ground: paper })],
  'maskable-512.png': [512, icon({ share: 0.62, ground: paper })],
  'apple-touch-icon.png': [180, icon({ share: 0.7, ground: paper })],
  'notes-192.png': [192, notes(20)],
  'notes-512.png': [512, notes(0)],
  // Of a badge the browser takes the shape alone.
  'badge-96.png': [96, icon({ share: 0.96, drawing: stencil })],
  ...Object.fromEntries(
    Object.entries(shortcuts).map(([name, drawing]) => [
      `shortcut-${name}.png`,
      [96, plate(drawing)] as [number, Buffer],
    ]),
  ),
}

for (const [name, [size, drawing]] of Object.entries(files)) {
  await sharp(drawing, { density: 400 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(import.meta.dirname, 'public', name))
}
