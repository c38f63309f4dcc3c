import { countGraphemes } from '@hamvav/contract/graphemes'
import { promptAnswerMax } from '@hamvav/contract/profiles/limits'
import { type PromptAnswer, type PromptId, promptIds } from '@hamvav/contract/profiles/prompts'
import { useEffect, useRef, useState } from 'react'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { type Language, useLanguage } from '../../../core/preferences/language.ts'
import { foldText, searchWords } from '../../../core/search/fold-text.ts'
import { hasWordsInAnyScript } from '../../../core/search/sounds.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { textsIn } from '../../../i18n/loaded-texts.ts'
import { loadIn } from '../../../i18n/load-texts.ts'
import { promptEditor } from '../../../i18n/texts/profiles.ts'
import { prompts } from '../../../i18n/texts/prompts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { CountedTextArea } from '../../../ui/forms/counted-text-area.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'
import { promptDraft } from './prompts-editor.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'

interface PromptDialogProps {
  answers: readonly PromptAnswer[]
  /** Position of the answer to change; after the last one: of a new answer. */
  at: number
  isSaving: boolean
  /** Of the last save. */
  error: string | null
  /** @param prompt whose answer was written or removed */
  onSave: (answers: readonly PromptAnswer[], prompt: string) => void
  onClose: () => void
}

/** First the prompt, then the answer. Loaded when it opens, with all prompts. */
export function PromptDialog({ answers, at, isSaving, error, onSave, onClose }: PromptDialogProps) {
  const text = useMessages(promptEditor)
  const titles = useMessages(prompts)
  const before = answers[at]
  const [prompt, choose] = useState(before?.prompt ?? null)
  if (prompt === null)
    return (
      <DialogWindow open onOpenChange={(open) => open || onClose()} title={text.choose}>
        <PromptList answered={answers} onChoose={choose} />
      </DialogWindow>
    )
  return (
    <DialogWindow open onOpenChange={(open) => open || onClose()} title={titles[prompt as PromptId]}>
      <AnswerForm
        key={prompt}
        prompt={prompt}
        before={before?.prompt === prompt ? before.answer : ''}
        isSaving={isSaving}
        error={error}
        onAnother={() => choose(null)}
        onSave={(answer) => onSave(answers.toSpliced(at, 1, { prompt, answer }), prompt)}
        onRemove={before ? () => onSave(answers.toSpliced(at, 1), prompt) : null}
      />
    </DialogWindow>
  )
}

interface PromptListProps {
  answered: readonly PromptAnswer[]
  onChoose: (prompt: PromptId) => void
}

/** The prompts that are not answered, found by words of both languages, Nepali ones in either script. */
function PromptList({ answered, onChoose }: PromptListProps) {
  const text = useMessages(promptEditor)
  const titles = useMessages(prompts)
  const [search, setSearch] = useState('')
  const inOther = useOtherTitles()
  const words = searchWords(search)
  const free = promptIds.filter((id) => {
    const title = foldText(`${titles[id]} ${inOther?.[id] ?? ''}`)
    return answered.every(({ prompt }) => prompt !== id) && hasWordsInAnyScript(title, words)
  })
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField label={text.search} value={search} onChange={setSearch} />
      {free.length === 0 && <p className="py-4 text-center text-ink-3">{text.nothing}</p>}
      <ul className="grid grid-cols-1">
        {free.map((id) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="min-h-12 w-full rounded-field px-3 pt-0.5 text-left hover:bg-sunken"
            >
              {titles[id]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The titles in the language that is not shown; undefined until they are loaded. */
function useOtherTitles() {
  const other = useLanguage() === 'en' ? 'ne' : 'en'
  const [loadedIn, setLoadedIn] = useState<Language | null>(null)
  useEffect(() => {
    let isGone = false
    loadIn(prompts, other).then(
      () => isGone || setLoadedIn(other),
      // Offline: the language that is shown can be searched.
      () => undefined,
    )
    return () => void (isGone = true)
  }, [other])
  return loadedIn === other ? textsIn(prompts, other) : undefined
}

interface AnswerFormProps {
  prompt: string
  /** The saved answer; empty for a new one. */
  before: string
  isSaving: boolean
  error: string | null
  onAnother: () => void
  onSave: (answer: string) => void
  /** Null for a new answer. */
  onRemove: (() => void) | null
}

function AnswerForm({ prompt, before, isSaving, error, onAnother, onSave, onRemove }: AnswerFormProps) {
  const text = useMessages(promptEditor)
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(() => readDraft(promptDraft(prompt)) || before)
  const [isChecked, setChecked] = useState(false)
  const { mayGo, whenClosed, sheet } = useAskFirst('profile', 'save')
  const answer = typed.trim()
  const isLong = countGraphemes(answer) > promptAnswerMax
  useEffect(() => {
    prepareToAsk()
    area.current?.focus()
  }, [])
  const submit = async () => {
    setChecked(true)
    if (answer === '' || isLong) return area.current?.focus()
    if (!(await mayGo([answer]))) return
    whenClosed(() => onSave(answer))
  }
  const problem = isLong ? text.answerLong : answer === '' ? text.answerMissing : null
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {error !== null && <Banner>{error}</Banner>}
      <CountedTextArea
        ref={area}
        label={text.answer}
        value={typed}
        max={promptAnswerMax}
        error={(isChecked && problem) || undefined}
        onChange={(value) => {
          setTyped(value)
          writeDraft(promptDraft(prompt), value)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSaving} className="flex-1">
          {text.save}
        </Button>
        {onRemove ? (
          <Button variant="dangerGhost" disabled={isSaving} onClick={onRemove}>
            {text.remove}
          </Button>
        ) : (
          <Button variant="ghost" onClick={onAnother}>
            {text.another}
          </Button>
        )}
      </div>
      {sheet}
    </form>
  )
}
