import type { PromptAnswer } from '@hamvav/contract/profiles/prompts'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminParts } from '../../../i18n/texts/admin-panel.ts'
import { heldKinds } from '../../../i18n/texts/safety.ts'
import { PromptAnswers } from '../../../ui/prompts/prompt-answers.tsx'
import { Tag } from './tag.tsx'

interface FactProps {
  label: string
  isWide?: boolean
  /** Empty: "not said". */
  children: ReactNode
}

/** A row of a `dl`. */
export function Fact({ label, isWide = false, children }: FactProps) {
  const text = useMessages(adminParts)
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-full' : ''}`}>
      <dt className="text-14 text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-ink-3">{text.notSaid}</span>}</dd>
    </div>
  )
}

/** Multi-line text. */
export function TextFact({ label, words }: { label: string; words: string }) {
  return (
    <Fact label={label} isWide>
      {words && (
        <span dir="auto" className="whitespace-pre-line">
          {words}
        </span>
      )}
    </Fact>
  )
}

export function TagsFact({ label, tags }: { label: string; tags: readonly string[] }) {
  return (
    <Fact label={label} isWide>
      {tags.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      )}
    </Fact>
  )
}

export function PromptsFact({ answers }: { answers: readonly PromptAnswer[] }) {
  const text = useMessages(heldKinds)
  return (
    <Fact label={text.prompts} isWide>
      {answers.length > 0 && <PromptAnswers answers={answers} />}
    </Fact>
  )
}
