import { waitingOnly } from '@hamvav/contract/screens'
import { matchesErrors } from '@hamvav/contract/matches/errors'
import { profilesErrors } from '@hamvav/contract/profiles/errors'
import { Heart, X } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { matches } from '../../../i18n/texts/matches.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Choice } from '../model/discover.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useErrorCodeText, useErrorText } from '../../../i18n/error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Choosing, useAllowance, useChoose, useTakeBack } from '../api/discover.ts'

/** Fits the Nepali labels beside their icons at 320 px. */
const slim = '!px-1.5 whitespace-nowrap'

interface ChoiceButtonsProps {
  name: string
  /** No likes are left today; passing stays possible. */
  cannotLike: boolean
  onChoose: (choice: Choice) => void
}

/** Pass and Like, side by side. */
export function ChoiceButtons({ name, cannotLike, onChoose }: ChoiceButtonsProps) {
  const text = useMessages(matches)
  return (
    <div className="grid w-full grid-cols-2 gap-2.5">
      <Button variant="ghost" aria-label={text.passName({ name })} onClick={() => onChoose('pass')} className={slim}>
        <X size={20} aria-hidden="true" />
        {text.pass}
      </Button>
      <Button
        aria-label={text.likeName({ name })}
        disabled={cannotLike}
        onClick={() => onChoose('like')}
        className={slim}
      >
        <Heart size={20} aria-hidden="true" />
        {text.like}
      </Button>
    </div>
  )
}

/** Why the member can neither like nor pass, and what to do. */
export function ChoiceNotice({ notice }: { notice: Notice }) {
  const text = useMessages(matches)
  const link: NoticeLink | null = notice.link && links[notice.link]
  return (
    <Banner
      action={
        link && (
          <ButtonLink to={link.path} {...(link.search && { search: link.search })} size="small">
            {text[link.label]}
          </ButtonLink>
        )
      }
    >
      {notice.text}
    </Banner>
  )
}

/** Errors that each further choice would have too: shown until the next choice, with a way to solve them. */
const lastingErrors = new Set([
  'age_needed',
  'review_needed',
  'confirmation_needed',
  'restricted',
  'suspended',
  'answers_waiting',
])

interface NoticeLink {
  readonly path: string
  readonly label: 'editProfile' | 'myProfile' | 'toSettings' | 'toWaiting'
  readonly search?: Readonly<Record<string, string>>
}

/** Where a lasting error can be solved. */
const links = {
  age_needed: { path: paths.editProfile, label: 'editProfile' },
  review_needed: { path: paths.ownProfile, label: 'myProfile' },
  confirmation_needed: { path: paths.settings, label: 'toSettings' },
  answers_waiting: { path: paths.messages, label: 'toWaiting', search: waitingOnly },
} as const satisfies Readonly<Record<string, NoticeLink>>

export function linkOf(problem: Error | Refusal): keyof typeof links | null {
  const code = codeOf(problem)
  return code in links ? (code as keyof typeof links) : null
}

interface Notice {
  text: string
  link: keyof typeof links | null
}

const refusals = { ...matchesErrors, ...profilesErrors }
export type Refusal = 'likes_used_up' | 'review_needed' | 'confirmation_needed'

const codeOf = (problem: Error | Refusal) =>
  problem instanceof ApiError ? problem.code : problem instanceof Error ? '' : problem

/** Like, pass and undo, with their errors. */
export function useChoices() {
  const textOf = useErrorText()
  const { data: allowance } = useAllowance()
  // Stored as the error, not as its text, so that it is translated when the language changes.
  const [lastingError, setLastingError] = useState<Error | Refusal | null>(null)
  const refusalOf = useErrorCodeText(refusals)
  const wordsOf = (problem: Error | Refusal) => (problem instanceof Error ? textOf(problem) : refusalOf(problem))
  const report = (problem: Error | Refusal) => {
    if (lastingErrors.has(codeOf(problem))) setLastingError(problem)
    else toast.error(wordsOf(problem), { id: `choice-${codeOf(problem)}` })
  }
  const choose = useChoose(report)
  const takeBack = useTakeBack(report)
  return {
    notice: lastingError && { text: wordsOf(lastingError), link: linkOf(lastingError) },
    allowance,
    cannotLike: allowance !== undefined && allowance.used >= allowance.limit,
    choose(choosing: Choosing) {
      setLastingError(null)
      choose.mutate(choosing)
    },
    /** Says why a like is not even sent. */
    refuse: report,
    takeBack: (undone: Choosing) => takeBack.mutate(undone),
  }
}
