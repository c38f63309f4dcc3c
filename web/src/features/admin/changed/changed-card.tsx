import type { ChangedProfile, ProfileChange } from '@hamvav/contract/admin/entities'
import { promptLines } from '@hamvav/contract/profiles/prompts'
import { useId, useState } from 'react'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminChanged, adminTakedowns } from '../../../i18n/texts/admin-members.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ReviewedWords } from '../../../ui/prompts/prompt-answers.tsx'
import { useMarkReviewed } from '../api/takedowns.ts'
import { MemberDialog } from '../member/member-dialog.tsx'
import { KeyCap, takedownKeys } from '../parts/shortcuts.tsx'
import { Tag } from '../parts/tag.tsx'
import { PictureStrip } from '../takedowns/picture-strip.tsx'
import { TakedownDialog, type TakedownTarget } from '../takedowns/takedown-dialog.tsx'

/** On wide screens texts and decision are beside the pictures. */
const besidePictures = 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6'

/** A changed profile: new pictures, the reviewed and the current texts, and the decision. */
export function ChangedCard({ profile }: { profile: ChangedProfile }) {
  const text = useMessages(adminChanged)
  const textOf = useAdminErrorText()
  const id = useId()
  const [target, setTarget] = useState<TakedownTarget | null>(null)
  const [isRefusing, setRefusing] = useState(false)
  const review = useMarkReviewed()
  const { user, version, pictures, newPictureIds } = profile
  const { name } = user
  const onFine = () =>
    review.mutate({ id: user._id, version }, { onSuccess: () => void toast.success(text.reviewedNow({ name })) })
  return (
    <Card
      role="article"
      aria-labelledby={id}
      tabIndex={-1}
      className={`grid grid-cols-1 gap-4 md:p-5 ${newPictureIds.length > 0 ? besidePictures : ''}`}
    >
      <ChangedHeader profile={profile} titleId={id} />
      {newPictureIds.length > 0 && (
        <PictureStrip
          pictures={pictures.toSorted((one, other) => Number(isNew(other)) - Number(isNew(one)))}
          name={name}
          newIds={newPictureIds}
          onTakeDown={(subjectId) => setTarget({ subject: 'picture', subjectId })}
          className={`lg:col-start-1 lg:row-span-2 lg:row-start-1 ${pictures.length === 1 ? 'lg:grid-cols-1' : 'sm:grid-cols-3 lg:grid-cols-2'}`}
        />
      )}
      <div className="grid grid-cols-1 content-start gap-4">
        <ChangedTexts profile={profile} onTakeDown={setTarget} />
        {review.isError && <Banner>{textOf(review.error)}</Banner>}
        <Decision
          name={name}
          userId={user._id}
          isPending={review.isPending}
          onFine={onFine}
          onRefuse={() => setRefusing(true)}
        />
      </div>
      {target && <TakedownDialog user={user} version={version} target={target} onClose={() => setTarget(null)} />}
      {isRefusing && (
        <MemberDialog
          action="unapprove"
          user={user}
          version={version}
          onClose={() => setRefusing(false)}
          onDeleted={() => {}}
        />
      )}
    </Card>
  )

  function isNew({ _id }: { _id: string }) {
    return newPictureIds.includes(_id)
  }
}

interface DecisionProps {
  name: string
  userId: string
  isPending: boolean
  onFine: () => void
  onRefuse: () => void
}

function Decision({ name, userId, isPending, onFine, onRefuse }: DecisionProps) {
  const text = useMessages(adminChanged)
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3">
      <ButtonLink to={adminPaths.member(userId)} variant="ghost" size="small">
        {text.memberPage}
      </ButtonLink>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="ghost"
          size="small"
          aria-label={text.refuseOf({ name })}
          aria-keyshortcuts="R"
          onClick={onRefuse}
        >
          {text.refuse}
          <KeyCap>R</KeyCap>
        </Button>
        <Button
          size="small"
          pending={isPending}
          aria-label={text.fineOf({ name })}
          aria-keyshortcuts="A"
          onClick={onFine}
        >
          {text.fine}
          <KeyCap>A</KeyCap>
        </Button>
      </div>
    </footer>
  )
}

interface ChangedHeaderProps {
  profile: ChangedProfile
  titleId: string
}

function ChangedHeader({ profile: { user, changes, changedAt }, titleId }: ChangedHeaderProps) {
  const text = useMessages(adminChanged)
  const format = useFormat()
  return (
    <header className="grid gap-1.5">
      <h2 id={titleId} className="text-20 wrap-anywhere">
        <bdi>{user.name}</bdi>
      </h2>
      <p className="flex flex-wrap gap-x-3 text-14 text-ink-3">
        <span lang="en" className="wrap-anywhere">
          @{user.username}
        </span>
        <time dateTime={changedAt}>{text.changedAt({ at: format.dateTime(changedAt) })}</time>
      </p>
      <p className="flex flex-wrap gap-2">
        {changes.map((change) => (
          <Tag key={change} tone="waiting">
            {text[change]}
          </Tag>
        ))}
      </p>
    </header>
  )
}

interface ChangedTextsProps {
  profile: ChangedProfile
  onTakeDown: (target: TakedownTarget) => void
}

/** Reviewed and current version of each changed text. */
function ChangedTexts({ profile, onTakeDown }: ChangedTextsProps) {
  const text = useMessages(adminChanged)
  const words = useMessages(adminTakedowns)
  const { user, reviewed, changes } = profile
  const now = {
    name: user.name,
    username: user.username,
    bio: profile.bio,
    interests: profile.interests.join(', '),
    location: profile.location,
    prompts: promptLines(profile.prompts),
  }
  const before = { ...reviewed, interests: reviewed.interests.join(', '), prompts: promptLines(reviewed.prompts) }
  const shown = changes.flatMap((change) => (change === 'pictures' ? [] : [change]))
  if (shown.length === 0) return null
  return (
    <dl className="grid grid-cols-1 gap-4">
      {shown.map((change) => (
        <div key={change} className="grid grid-cols-1 gap-2">
          <dt className="text-15 font-semibold">{text[change]}</dt>
          <dd className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            <Version label={text.reviewedVersion} kind={change} words={before[change]} isOld />
            <Version label={text.currentVersion} kind={change} words={now[change]} />
          </dd>
          {(change === 'bio' || change === 'name') && (
            <dd>
              <Button
                variant="dangerGhost"
                size="small"
                aria-keyshortcuts={takedownKeys[change]}
                onClick={() => onTakeDown({ subject: change })}
              >
                {change === 'bio' ? words.takeDownBio : words.takeDownName}
                <KeyCap>{takedownKeys[change]}</KeyCap>
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

interface VersionProps {
  label: string
  kind: ProfileChange
  words: string
  isOld?: boolean
}

function Version({ label, kind, words, isOld = false }: VersionProps) {
  const text = useMessages(adminChanged)
  return (
    <div className={`grid content-start gap-1 rounded-field px-4 py-3 ${isOld ? 'bg-sunken' : 'border border-line'}`}>
      <p className="text-14 text-ink-3">{label}</p>
      <div dir="auto" className="wrap-anywhere whitespace-pre-line">
        {words ? <ReviewedWords kind={kind} words={words} /> : <span className="text-ink-3">{text.nothing}</span>}
      </div>
    </div>
  )
}
