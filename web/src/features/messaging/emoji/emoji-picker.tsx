import { EmojiPicker, useSkinTone } from 'frimousse'
import { type ComponentProps, type RefObject, useCallback, useEffect, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { TextsOf } from '../../../i18n/loaded-texts.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { sessionKeys } from '../../../core/session/session.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
import { useMedia, wideScreen } from '../../../core/hooks/use-media.ts'
import { emojiTexts } from '../../../i18n/texts/messaging.ts'
import type { PickerEmoji } from './emoji-data.ts'

type Root = ComponentProps<typeof EmojiPicker.Root>
type Tone = NonNullable<Root['skinTone']>
type List = NonNullable<ComponentProps<typeof EmojiPicker.List>['components']>

/** Numbers and order of emojibase; group 2, parts of emoji, is left out. */
const categoriesOf = (text: TextsOf<typeof emojiTexts>) => [
  { index: 0, label: text.smileys },
  { index: 1, label: text.people },
  { index: 3, label: text.nature },
  { index: 4, label: text.food },
  { index: 5, label: text.travel },
  { index: 6, label: text.activities },
  { index: 7, label: text.objects },
  { index: 8, label: text.symbols },
  { index: 9, label: text.flags },
]

/** Each tone is its own name: screen readers know them in every language. */
const toneNames = { light: '✋🏻', 'medium-light': '✋🏼', medium: '✋🏽', 'medium-dark': '✋🏾', dark: '✋🏿' }
const toneOrder: readonly Tone[] = ['none', 'light', 'medium-light', 'medium', 'medium-dark', 'dark']

const storedTone = (): Tone => toneOrder.find((tone) => tone === readStored(sessionKeys.emojiTone)) ?? 'none'

const cell =
  'grid size-11 flex-none place-items-center rounded-chip font-emoji text-25 leading-none data-active:bg-sunken'

/** The library counts rows and columns from 0, screen readers from 1. */
const fromOne = (index: number | undefined) => (index === undefined ? undefined : index + 1)

const components: List = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className="bg-surface px-1.5 pt-2 pb-1 text-13 font-semibold text-ink-2">
      {category.label}
    </div>
  ),
  // The library scrolls to a row by its index; the margin of one row makes up for the index shifted by one.
  Row: ({ children, 'aria-rowindex': index, ...rest }) => (
    <div {...rest} aria-rowindex={fromOne(index)} className="scroll-mb-11">
      {children}
    </div>
  ),
  Emoji: ({ emoji, 'aria-colindex': index, ...rest }) => (
    <button
      type="button"
      {...rest}
      role="gridcell"
      aria-colindex={fromOne(index)}
      className={`${cell} data-active:inset-ring-2 data-active:inset-ring-ring`}
    >
      {emoji.emoji}
    </button>
  ),
}

export interface PickerProps {
  search: RefObject<HTMLInputElement | null>
  onPick: (emoji: string) => void
  emojis: PickerEmoji[]
  className: string
}

/** All emoji by group or search, with the recent ones above. */
export function Picker({ emojis, search, onPick, className }: PickerProps) {
  const text = useMessages(emojiTexts)
  // Seven columns of 44 px and the margins of the dialog.
  const columns = useMedia('(min-width: 348px)') ? 7 : 6
  const [recent] = useState(readRecentEmoji)
  const [tone] = useState(storedTone)
  // Not on phones, where the keyboard would cover the emoji.
  useEffect(() => {
    if (matchMedia(wideScreen).matches) search.current?.focus()
  }, [search])
  const [isSearching, setSearching] = useState(false)
  const resolve = useCallback(
    (locale: string) => ({ locale, emojis, categories: categoriesOf(text), skinTones: toneNames }),
    [emojis, text],
  )
  const pick = (emoji: string) => {
    rememberEmoji(emoji)
    onPick(emoji)
  }
  return (
    <EmojiPicker.Root
      locale={useLanguage()}
      columns={columns}
      skinTone={tone}
      resolveEmojiData={resolve}
      onEmojiSelect={({ emoji }) => pick(emoji)}
      className={`${className} isolate flex flex-col`}
    >
      <div className="flex items-center gap-2 pb-2">
        <EmojiPicker.Search
          ref={search}
          placeholder={text.searchEmoji}
          aria-label={text.searchEmoji}
          onChange={({ target }) => setSearching(target.value !== '')}
          className="h-11 min-w-0 flex-1 rounded-field border-[1.5px] border-field-line bg-surface px-3.5 text-16"
        />
        <SkinTone label={text.skinTone} />
      </div>
      {recent.length > 0 && !isSearching && (
        <div role="group" aria-label={text.recentEmoji} className="flex flex-none border-b border-line pb-1">
          {recent.slice(0, columns).map((emoji) => (
            <button key={emoji} type="button" onClick={() => pick(emoji)} className={`${cell} hover:bg-sunken`}>
              {emoji}
            </button>
          ))}
        </div>
      )}
      <EmojiPicker.Viewport tabIndex={0} className="min-h-0 flex-1">
        <EmojiPicker.Empty className="grid h-full place-items-center text-ink-2">{text.noEmoji}</EmojiPicker.Empty>
        <EmojiPicker.List aria-label={text.allEmoji} components={components} className="select-none" />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}

/** Each press selects the next skin tone; stored on this device. */
function SkinTone({ label }: { label: string }) {
  const [tone, setTone, variations] = useSkinTone()
  const shown = variations.find(({ skinTone }) => skinTone === tone)?.emoji ?? '✋'
  function next() {
    const following = toneOrder[(toneOrder.indexOf(tone) + 1) % toneOrder.length] ?? 'none'
    setTone(following)
    writeStored(sessionKeys.emojiTone, following)
  }
  return (
    <button
      type="button"
      onClick={next}
      aria-label={`${label}: ${shown}`}
      title={label}
      className={`${cell} hover:bg-sunken`}
    >
      {shown}
    </button>
  )
}

// Recent emoji, stored on this device until the logout.

/** One row of the picker. */
const recentMax = 7
/** Longer entries are not ours, UTF-16 units. */
const emojiLengthMax = 32

function readRecentEmoji(): string[] {
  try {
    const list: unknown = JSON.parse(readStored(sessionKeys.recentEmoji) ?? '[]')
    if (!Array.isArray(list)) return []
    return list
      .filter((emoji): emoji is string => typeof emoji === 'string' && emoji !== '' && emoji.length <= emojiLengthMax)
      .slice(0, recentMax)
  } catch {
    return []
  }
}

function rememberEmoji(emoji: string): void {
  const list = [emoji, ...readRecentEmoji().filter((other) => other !== emoji)].slice(0, recentMax)
  writeStored(sessionKeys.recentEmoji, JSON.stringify(list))
}
