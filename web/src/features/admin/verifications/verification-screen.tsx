import type { VerificationDetail } from '@hamvav/contract/verification/review-entities'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useBlobAddress } from '../../../core/media/blob-address.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminVerifications } from '../../../i18n/texts/admin-members.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { gestureTexts, verificationRefusals } from '../../../i18n/texts/safety.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useNextVerification, useVerificationDetail, useVerificationFile } from '../api/verifications.ts'
import { AdminPage } from '../parts/admin-page.tsx'
import { DataState } from '../parts/data-state.tsx'
import { Fact } from '../parts/facts.tsx'
import { MemberPicture } from '../parts/member-picture.tsx'
import { CardKeys, KeyCap, shortcutsOn, useShortcuts } from '../parts/shortcuts.tsx'
import { DecisionForm } from './decision-form.tsx'

/** One submission: what was asked, the clip or document beside the pictures, and the decision. */
export function VerificationScreen({ id }: { id: string }) {
  const text = useMessages(adminVerifications)
  const query = useVerificationDetail(id)
  const navigate = useNavigate()
  const next = useNextVerification(id)
  const isOn = useStore(shortcutsOn)
  const goOn = () => void navigate({ to: next ? adminPaths.verification(next) : adminPaths.verifications })
  useShortcuts(isOn, { n: goOn })
  const shown = query.data
  return (
    <AdminPage
      title={shown ? `${text[shown.kind]}: ${shown.member.name}` : text.title}
      intro={shown && `@${shown.member.username}`}
      actions={
        <>
          {shown && (
            <ButtonLink to={adminPaths.member(shown.member._id)} variant="ghost" size="small">
              {text.member}
            </ButtonLink>
          )}
          <ButtonLink to={adminPaths.verifications} variant="ghost" size="small">
            {text.toQueue}
          </ButtonLink>
          {next && (
            <ButtonLink to={adminPaths.verification(next)} variant="soft" size="small">
              {text.next}
              {isOn && <KeyCap>N</KeyCap>}
            </ButtonLink>
          )}
        </>
      }
    >
      <DataState query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(detail) => <Review key={detail._id} detail={detail} onDecided={goOn} />}
      </DataState>
    </AdminPage>
  )
}

function Review({ detail, onDecided }: { detail: VerificationDetail; onDecided: () => void }) {
  const text = useMessages(adminVerifications)
  const gestures = useMessages(gestureTexts)
  const format = useFormat()
  const file = useVerificationFile(detail._id)
  const { asked, age, since, until } = detail
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid content-start gap-4">
        <Submission detail={detail} file={file} />
        <section className="grid gap-2">
          <h2 className="font-text text-14 font-semibold text-ink-3">{text.pictures}</h2>
          <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
            {detail.pictures.map((picture) => (
              <li key={picture._id}>
                <MemberPicture
                  picture={picture}
                  alt={detail.member.name}
                  sizes="20rem"
                  className="overflow-hidden rounded-field"
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="grid content-start gap-4">
        <dl className="grid grid-cols-2 gap-3 rounded-card border border-line bg-surface p-4">
          {asked && (
            <Fact label={text.asked} isWide>
              <span className="text-18 font-semibold">
                {gestures[asked.gesture]} ·{' '}
                {text.digits({ digits: Array.from(asked.digits, (digit) => format.digits(Number(digit))).join(' ') })}
              </span>
            </Fact>
          )}
          <Fact label={text.declared}>{age === null ? null : format.number(age)}</Fact>
          <Fact label={text.since({ when: format.date(since) })}>{text.until({ when: format.date(until) })}</Fact>
        </dl>
        <DecisionForm detail={detail} isOpened={file.data !== undefined} onDecided={onDecided} />
        <CardKeys>{detail.kind === 'age' ? `${text.keys} ${text.keysOfId}` : text.keys}</CardKeys>
        <Earlier earlier={detail.earlier} />
      </div>
    </div>
  )
}

/** Sealed until the admin opens it. Cancelling the confirmation is no error. */
function Submission({ detail, file }: { detail: VerificationDetail; file: ReturnType<typeof useVerificationFile> }) {
  const text = useMessages(adminVerifications)
  const textOf = useAdminErrorText()
  const isOn = useStore(shortcutsOn)
  const address = useBlobAddress(file.data)
  const shown = useRef<HTMLDivElement>(null)
  const isShown = address !== undefined
  useEffect(() => {
    if (isShown) shown.current?.focus()
  }, [isShown])
  const open = () => void (detail.canBeOpened && !file.data && file.refetch())
  useShortcuts(isOn, { o: open })
  const { error, isFetching } = file
  const isCancelled = error instanceof ApiError && error.code === 'step_up_needed'
  if (address)
    return (
      <div ref={shown} tabIndex={-1} className="outline-none">
        {detail.kind === 'photo' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a member's clip; what is said stands beside it
          <video
            src={address}
            controls
            autoPlay
            loop
            playsInline
            aria-label={text.clip}
            className="w-full max-w-160 rounded-card bg-sunken"
          />
        ) : (
          <img src={address} alt={text.document} className="w-full max-w-240 rounded-card bg-sunken" />
        )}
      </div>
    )
  return (
    <section className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4">
      <p className="text-ink-2">{detail.canBeOpened ? text.openHint : text.gone}</p>
      {error && !isFetching && !isCancelled && <Banner>{textOf(error)}</Banner>}
      {detail.canBeOpened && (
        <Button variant="soft" pending={isFetching} aria-keyshortcuts={isOn ? 'O' : undefined} onClick={open}>
          {text.open}
          {isOn && <KeyCap>O</KeyCap>}
        </Button>
      )}
    </section>
  )
}

function Earlier({ earlier }: Pick<VerificationDetail, 'earlier'>) {
  const text = useMessages(adminVerifications)
  const reasons = useMessages(verificationRefusals)
  const format = useFormat()
  if (earlier.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="font-text text-14 font-semibold text-ink-3">{text.earlier}</h2>
      <ul className="grid gap-2 text-15">
        {earlier.map(({ kind, outcome, reason, at, by }) => (
          <li key={at}>
            {format.date(at)} · {text[kind]} · {text[outcome]}
            {by && ` · ${by.username}`}
            {reason && <span className="block text-14 text-ink-3">{reasons[reason]}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
