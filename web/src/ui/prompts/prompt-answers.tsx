import { type PromptAnswer, type PromptId, readPromptLines } from '@hamvav/contract/profiles/prompts'
import { use, useEffect, useState } from 'react'
import { useLanguage } from '../../core/preferences/language.ts'
import { type Texts, textsIn } from '../../i18n/loaded-texts.ts'
import { CommentContext } from './comment-context.ts'

type Titles = Texts<Readonly<Record<PromptId, string>>>

let loaded: Titles | null = null

/** Loads the titles; without a connection the answers stand alone. */
const load = () =>
  import('../../i18n/texts/prompts.ts').then(
    (texts) => (loaded = texts.prompts),
    () => null,
  )

/** Title of a prompt in the current language; null while the titles load, undefined for an unknown prompt. */
function useTitleOf(): (prompt: string) => string | null | undefined {
  const language = useLanguage()
  const [titles, setTitles] = useState(loaded)
  useEffect(() => {
    if (titles) return
    let isGone = false
    void load().then((found) => isGone || setTitles(found))
    return () => void (isGone = true)
  }, [titles])
  return (prompt) => (titles ? textsIn(titles, language)?.[prompt as PromptId] : null)
}

interface PromptAnswersProps {
  /** Missing in profiles that an earlier version kept offline. */
  answers: readonly PromptAnswer[] | undefined
  /** Answers shown at most. */
  max?: number
  /** Lines of an answer shown at most. */
  isShort?: boolean
}

/** Answered prompts of a member. The titles load after the answers, in a line that is there already. */
export function PromptAnswers({ answers, max, isShort = false }: PromptAnswersProps) {
  const titleOf = useTitleOf()
  const renderComment = use(CommentContext)
  const shown = answers?.filter(({ prompt }) => titleOf(prompt) !== undefined).slice(0, max)
  if (!shown?.length) return null
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {shown.map(({ prompt, answer }) => (
        <li
          key={prompt}
          className="flex items-center gap-2 rounded-field border-l-3 border-marigold bg-sunken px-3.5 py-2.5 text-left"
        >
          <div className="min-w-0 flex-1">
            <p className="min-h-[1lh] text-14 text-ink-3">{titleOf(prompt)}</p>
            <p dir="auto" className={`wrap-anywhere ${isShort ? 'line-clamp-3' : ''}`}>
              {answer}
            </p>
          </div>
          {renderComment && <div>{renderComment({ about: { prompt, answer }, label: answer, url: null })}</div>}
        </li>
      ))}
    </ul>
  )
}

/** A text of the review: prompts with their titles, other kinds as they are. */
export function ReviewedWords({ kind, words }: { kind: string; words: string }) {
  return kind === 'prompts' ? <PromptAnswers answers={readPromptLines(words)} /> : words
}
