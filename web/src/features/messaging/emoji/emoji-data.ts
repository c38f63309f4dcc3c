// The picker's emoji: a file of ours, read when a picker is first opened, without what this device cannot draw.
import { emojiAddress } from 'virtual:emoji-file'
import { drawnByThisDevice } from './emoji-support.ts'

/** emoji, group, version, label, tags, in five skin tones, country flag. */
type Row = [string, number, number, string, string, string[], 0 | 1]

export type PickerEmoji = {
  emoji: string
  category: number
  label: string
  version: number
  tags: string[]
  skins?: Record<'light' | 'medium-light' | 'medium' | 'medium-dark' | 'dark', string>
}

/** ms */
const patience = 15_000

/** @throws where the file does not come */
export async function loadEmoji(): Promise<PickerEmoji[]> {
  const response = await fetch(emojiAddress, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`The emoji file answered ${response.status}`)
  const rows = (await response.json()) as Row[]
  const { version: newest, hasFlags } = drawnByThisDevice(rows.map(([emoji, , version]) => ({ emoji, version })))
  return rows.filter(([, , version, , , , isFlag]) => version <= newest && (isFlag === 0 || hasFlags)).map(readRow)
}

function readRow([emoji, category, version, label, tags, skins]: Row): PickerEmoji {
  const one = { emoji, category, label, version, tags: tags.split(' ') }
  const [light, mediumLight, medium, mediumDark, dark] = skins
  if (!light || !mediumLight || !medium || !mediumDark || !dark) return one
  return { ...one, skins: { light, 'medium-light': mediumLight, medium, 'medium-dark': mediumDark, dark } }
}
