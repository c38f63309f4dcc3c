import { countGraphemes } from '@hamvav/contract/graphemes'
import { strikeWordsMax } from '@hamvav/contract/safety/ladder'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminReport } from '../../../i18n/texts/admin-members.ts'
import { adminParts } from '../../../i18n/texts/admin-panel.ts'
import { ReplyPicker } from './reply-form.tsx'
import { useDraftText } from '../parts/draft-text.ts'
import { NoteField } from '../parts/note-field.tsx'

/** `hidden`: nobody would read them. */
type Need = 'required' | 'optional' | 'hidden'

interface MemberWords {
  readonly value: string
  readonly isMissing: boolean
  readonly change: (value: string) => void
  /** @returns the words, empty without any; null if they are missing or too long, which the field then says */
  readonly submit: () => string | null
}

/** What a moderator writes to the member about a decision; `about` is the key of the draft. */
export function useMemberWords(about: string, need: Need): MemberWords {
  const [value, change] = useDraftText(`words ${about}`)
  const [wasSubmitted, setSubmitted] = useState(false)
  const words = need === 'hidden' ? '' : value.trim()
  const isLacking = need === 'required' && words === ''
  return {
    value,
    isMissing: wasSubmitted && isLacking,
    change,
    submit() {
      setSubmitted(true)
      return isLacking || countGraphemes(words) > strikeWordsMax ? null : words
    },
  }
}

interface MemberWordsFieldProps {
  words: MemberWords
  hint: string
  /** Of the member's app; undefined: saved replies are offered in both. */
  language?: 'en' | 'ne' | undefined
}

/** The words, which can start from a saved reply. */
export function MemberWordsField({ words, hint, language }: MemberWordsFieldProps) {
  const label = useMessages(adminReport).words
  const { writeFirst } = useMessages(adminParts)
  return (
    <>
      <ReplyPicker purpose="words" language={language} onPick={words.change} />
      <NoteField
        label={label}
        hint={hint}
        error={words.isMissing ? writeFirst : undefined}
        max={strikeWordsMax}
        value={words.value}
        onChange={words.change}
      />
    </>
  )
}
