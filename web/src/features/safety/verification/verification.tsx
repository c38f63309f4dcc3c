import type { OwnMark, OwnVerification, VerificationKind } from '@hamvav/contract/verification/entities'
import { BadgeCheck, CircleAlert, Clock } from 'lucide-react'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { verificationRefusals, verificationTexts } from '../../../i18n/texts/safety.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useVerification, useWithdraw } from '../api/verification.ts'
import { ClipPart } from './clip-part.tsx'
import { DocumentPart } from './document-part.tsx'

/** The two marks: how to get each, and its state. */
export function Verification() {
  const text = useMessages(verificationTexts)
  const textOf = useErrorText()
  const { data, error, isError, isFetching, refetch } = useVerification()
  if (data)
    return (
      <div className="grid gap-4">
        <MarkCard kind="photo" own={data} />
        <MarkCard kind="age" own={data} />
        <p className="px-1 text-15 text-ink-2">
          {text.privacy} {text.kept}
        </p>
      </div>
    )
  if (!isError) return <Skeleton className="h-80 w-full rounded-card" />
  return (
    <Banner
      action={
        <Button variant="soft" size="small" pending={isFetching} onClick={() => void refetch()}>
          {text.retry}
        </Button>
      }
    >
      {text.failed} {textOf(error)}
    </Banner>
  )
}

function MarkCard({ kind, own }: { kind: VerificationKind; own: OwnVerification }) {
  const text = useMessages(verificationTexts)
  const mark = own[kind]
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-20">{text[kind]}</h2>
      <MarkState kind={kind} mark={mark} />
      {!mark.verifiedAt && !mark.waiting && <Offer kind={kind} own={own} />}
    </Card>
  )
}

const line = 'flex gap-2 text-15'

/** What holds now; announced when it changes. */
function MarkState({ kind, mark: { verifiedAt, waiting, last } }: { kind: VerificationKind; mark: OwnMark }) {
  const text = useMessages(verificationTexts)
  const reasons = useMessages(verificationRefusals)
  const format = useFormat()
  const withdraw = useWithdraw(kind)
  const isPhoto = kind === 'photo'
  const icon = { size: 18, 'aria-hidden': true, className: 'mt-0.5 flex-none' } as const
  if (verifiedAt)
    return (
      <p role="status" className={`${line} text-pine-ink`}>
        <BadgeCheck {...icon} />
        {text.held({ when: format.date(verifiedAt) })} {isPhoto ? text.heldPhoto : text.heldAge}
      </p>
    )
  if (waiting)
    return (
      <>
        <p role="status" className={`${line} text-ink-2`}>
          <Clock {...icon} />
          {text.waiting({ until: format.date(waiting.until) })}
        </p>
        <Button
          variant="ghost"
          size="small"
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined)}
          className="justify-self-start"
        >
          {text.withdraw}
        </Button>
      </>
    )
  const words =
    last?.outcome === 'granted'
      ? text[isPhoto ? 'lostPhoto' : 'lostAge']
      : last?.outcome === 'expired'
        ? text.expired
        : last?.outcome === 'refused'
          ? `${text.refused} ${reasons[last.reason ?? 'other']}`
          : null
  if (words === null) return null
  return (
    <p role="status" className={`${line} text-ink-2`}>
      <CircleAlert {...icon} />
      <span>{words}</span>
    </p>
  )
}

/** The text that says what is missing, or null. */
function missingFor(kind: VerificationKind, own: OwnVerification) {
  if (!own.hasPicture) return own.isPictureBeingChecked ? 'pictureBeingChecked' : 'needsPicture'
  return kind === 'age' && !own.hasAge ? 'needsAge' : null
}

function Offer({ kind, own }: { kind: VerificationKind; own: OwnVerification }) {
  const text = useMessages(verificationTexts)
  const missing = missingFor(kind, own)
  if (missing)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-15 text-ink-2">{text[missing]}</p>
        <ButtonLink to={missing === 'needsAge' ? paths.editProfile : paths.ownProfile} variant="soft" size="small">
          {text.toProfile}
        </ButtonLink>
      </div>
    )
  return (
    <>
      <p className="text-15 text-ink-2">{kind === 'photo' ? text.photoHint : text.ageHint}</p>
      {kind === 'photo' ? <ClipPart /> : <DocumentPart />}
    </>
  )
}
