import { countGraphemes } from '@hamvav/contract/graphemes'
import { hiddenWordsLimits } from '@hamvav/contract/profiles/limits'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { settings } from '../../../i18n/texts/profiles.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

interface HiddenWordsProps {
  /** Undefined from a server of an earlier version. */
  words: readonly string[] | undefined
  onChange: (words: string[]) => void
}

const none: readonly string[] = []

/** The member's own words that safe chat hides; each change is saved at once. */
export function HiddenWords({ words = none, onChange }: HiddenWordsProps) {
  const text = useMessages(settings)
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const word = typed.trim()
  const isKnown = words.some((other) => other.toLowerCase() === word.toLowerCase())
  const isFull = words.length >= hiddenWordsLimits.max
  const isLong = countGraphemes(word) > hiddenWordsLimits.length
  const error = isFull
    ? word && text.wordsFull({ n: format.number(hiddenWordsLimits.max) })
    : isLong && text.wordLong({ n: format.number(hiddenWordsLimits.length) })

  function add() {
    if (!word || isFull || isLong) return
    if (!isKnown) onChange([...words, word])
    setTyped('')
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid gap-2">
      <TextField
        ref={field}
        label={text.hiddenWords}
        hint={text.hiddenWordsHint}
        error={error || undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        end={<IconButton label={text.addWord} icon={Plus} onClick={add} />}
      />
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {words.map((hidden) => (
            <li key={hidden}>
              <button
                type="button"
                aria-label={text.removeWord({ word: hidden })}
                onClick={() => {
                  onChange(words.filter((other) => other !== hidden))
                  field.current?.focus()
                }}
                className="flex min-h-11 max-w-full items-center gap-1.5 rounded-chip border border-line bg-sunken px-3 hover:bg-surface"
              >
                <bdi className="wrap-anywhere">{hidden}</bdi>
                <X size={16} aria-hidden="true" className="flex-none text-ink-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
