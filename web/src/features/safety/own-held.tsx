import type { HeldKind, OwnHeldText } from '@hamvav/contract/safety/held-texts'
import { Link } from '@tanstack/react-router'
import { useOwnHeld } from '../../core/api/own-held.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { reportReasons, held, heldKinds } from '../../i18n/texts/safety.ts'
import { buttonClass } from '../../ui/buttons/button-style.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { WithdrawButtons } from '../../ui/held/held-note.tsx'
import { ReviewedWords } from '../../ui/prompts/prompt-answers.tsx'
import { Card } from '../../ui/layout/card.tsx'

export const profileFields: ReadonlySet<HeldKind> = new Set(['name', 'bio', 'location', 'interests', 'prompts'])

interface OwnHeldProps {
  /** Default: all. */
  kinds?: ReadonlySet<HeldKind>
}

/** The viewer's texts that wait for a person, and those removed lately that are no takedown; nothing if there are none. */
export function OwnHeld({ kinds }: OwnHeldProps) {
  const text = useMessages(held)
  const { data = [] } = useOwnHeld()
  const shown = data.filter(({ kind }) => !kinds || kinds.has(kind))
  if (shown.length === 0) return null
  const hasFields = shown.some(({ kind, status }) => profileFields.has(kind) && status === 'waiting')
  return (
    <Card role="region" aria-labelledby="own-held" className="grid grid-cols-1 gap-3 p-5">
      <h2 id="own-held" className="text-20">
        {text.waiting}
      </h2>
      <p className="text-15 text-ink-2">
        {text.why}
        {hasFields && ` ${text.fieldHint}`}
      </p>
      <ul className="grid grid-cols-1 gap-3">
        {shown.map((one) => (
          <HeldItem key={one._id} held={one} />
        ))}
      </ul>
    </Card>
  )
}

function HeldItem({ held: one }: { held: OwnHeldText }) {
  const { _id, kind, text: words, status, reason, to, postId, createdAt, pictures } = one
  const text = useMessages(held)
  const kinds = useMessages(heldKinds)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  return (
    <li className="grid gap-2 rounded-field bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-14 text-ink-2">
        <span className="font-semibold">{kinds[kind]}</span>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        {reason !== null && <span className="text-danger-ink">{text.removedFor({ reason: reasons[reason] })}</span>}
      </p>
      <div dir="auto" className="wrap-anywhere whitespace-pre-line">
        <ReviewedWords kind={kind} words={words} />
      </div>
      <div className="flex flex-wrap gap-2">
        {status === 'waiting' && <WithdrawButtons id={_id} pictures={pictures} />}
        {to !== null && (
          <ButtonLink to={paths.conversation(to)} variant="ghost" size="small">
            {text.openChat}
          </ButtonLink>
        )}
        {postId !== null && (
          <Link
            to={paths.home}
            search={{ comments: postId } as never}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            {text.openPost}
          </Link>
        )}
      </div>
    </li>
  )
}
