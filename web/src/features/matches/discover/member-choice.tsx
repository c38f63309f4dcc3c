import { matchesErrors } from '@hamvav/contract/matches/errors'
import { Heart, Undo2, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorCodeText } from '../../../i18n/error-text.ts'
import { comments, matches } from '../../../i18n/texts/matches.ts'
import { BrandMark } from '../../../ui/illustrations/brand-mark.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import type { ProfilePart } from '../../../ui/prompts/comment-context.ts'
import { ReviewSteps } from '../../../ui/feedback/review-steps.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AllowanceLine } from './allowance-line.tsx'
import { useDecisions } from '../api/discover.ts'
import { useRelation } from '../api/relation.ts'
import { ChoiceButtons } from './choices.tsx'
import { ChoiceNotice } from './choices.tsx'
import type { Choice, Chosen } from '../model/discover.ts'
import { useChoices } from './choices.tsx'

const CommentDialog = lazy(async () => ({ default: (await import('../comment/comment-dialog.tsx')).CommentDialog }))

/** Like and Pass on a profile, or the previous choice. */
export function MemberChoice({ member }: { member: Chosen }) {
  const text = useMessages(matches)
  const failure = useErrorCodeText(matchesErrors)
  const { data: relation, isLoading } = useRelation(member._id)
  const decided = useDecisions().find((decision) => decision.member._id === member._id)
  const choices = useChoices()
  if (isLoading) return <Skeleton className="h-11.5 w-full max-w-80" />
  // After an error the profile is shown without the buttons.
  if (!relation) return null
  const choice: Choice | null = decided?.choice ?? relation.choice
  if (relation.isMatch || decided?.isFinal) return <State icon={<BrandMark height={20} />} label={text.isMatch} />
  if (choice)
    return (
      <State
        icon={
          choice === 'like' ? (
            <Heart size={20} aria-hidden="true" className="fill-current text-primary-ink" />
          ) : (
            <X size={20} aria-hidden="true" />
          )
        }
        label={text[choice === 'like' ? 'likedState' : relation.isClosed ? 'closedState' : 'passedState']}
      >
        <Button
          variant="soft"
          size="small"
          onClick={() => choices.takeBack({ member, choice, card: decided?.card ?? null })}
        >
          <Undo2 size={18} aria-hidden="true" />
          {relation.isClosed && choice === 'pass' ? text.showAgain : text.takeBack}
        </Button>
      </State>
    )
  if (!relation.isAvailable) return <p className="text-15 text-ink-2">{failure('not_available')}</p>
  return (
    <div className="grid w-full max-w-80 justify-items-center gap-2 lg:justify-items-start">
      {choices.notice && <ChoiceNotice notice={choices.notice} />}
      {relation.likeSteps.length > 0 && <ReviewSteps steps={relation.likeSteps} />}
      <ChoiceButtons
        name={member.name}
        cannotLike={choices.cannotLike || relation.likeSteps.length > 0}
        onChoose={(choice) => choices.choose({ member, choice, card: null })}
      />
      {choices.allowance && <AllowanceLine allowance={choices.allowance} />}
    </div>
  )
}

function State({ icon, label, children }: { icon: ReactNode; label: string; children?: ReactNode }) {
  return (
    <p role="status" className="flex min-h-11 flex-wrap items-center justify-center gap-2.5 font-semibold">
      {icon}
      <span className="pt-0.5">{label}</span>
      {children}
    </p>
  )
}

/** Shows the way to a conversation, unless the server would refuse a message for good. After an error it is shown. */
export function IfMessageable({ memberId, children }: { memberId: string; children: ReactNode }) {
  const { data: relation } = useRelation(memberId)
  return relation?.canMessage === false ? null : children
}

interface CommentButtonProps {
  member: Chosen
  part: ProfilePart
}

/** Likes a picture or an answer with a comment; nothing if the viewer may not like or write to this member. */
export function CommentButton({ member, part }: CommentButtonProps) {
  const text = useMessages(comments)
  const { data: relation } = useRelation(member._id)
  const [isOpen, setOpen] = useState(false)
  if (!relation?.isAvailable || !relation.canMessage) return null
  if (relation.likeSteps.length > 0 || relation.messageSteps.length > 0) return null
  return (
    <>
      <IconButton
        label={text.likePart({ part: part.label })}
        icon={Heart}
        onClick={() => setOpen(true)}
        className="bg-surface text-primary-ink shadow-1"
      />
      {isOpen && (
        <Suspense fallback={null}>
          <CommentDialog member={member} part={part} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
