import { secondMs } from '@hamvav/contract/durations'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import type { AdminMember, AdminUser, ReportSummary } from '@hamvav/contract/admin/entities'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNow } from '../../../core/hooks/use-now.ts'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminMember } from '../../../i18n/texts/admin-members.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { profile } from '../../../i18n/texts/profiles.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ItemPictures } from '../approvals/item-pictures.tsx'
import { useDecisionErrors } from '../decisions/decision-errors.ts'
import { useDecideMember } from '../decisions/use-decide-member.ts'
import { Fact, PromptsFact, TagsFact, TextFact } from '../parts/facts.tsx'
import { CardKeys, useCardShortcuts } from '../parts/shortcuts.tsx'
import { Tag } from '../parts/tag.tsx'
import type { MemberAction } from './member-dialog.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberState } from './member-state.tsx'
import { Nothing, Section } from './section.tsx'

/** Loaded after the page, which is the heaviest of the panel. */
const SimilarAccounts = lazy(() =>
  import('./similar-accounts.tsx').then(
    ({ SimilarAccounts: section }) => ({ default: section }),
    () => ({ default: () => <></> }),
  ),
)

const AuditItem = lazy(async () => ({ default: (await import('../audit/audit-item.tsx')).AuditItem }))
const ReportLine = lazy(async () => ({ default: (await import('../reports/queue/report-line.tsx')).ReportLine }))

const PictureCopiesSection = lazy(async () => ({
  default: (await import('./picture-copies.tsx')).PictureCopiesSection,
}))

const MemberActivitySection = lazy(async () => ({
  default: (await import('./member-activity.tsx')).MemberActivitySection,
}))
const ResendMails = lazy(async () => ({ default: (await import('./member-activity.tsx')).ResendMails }))

const MemberDialog = lazy(async () => ({ default: (await import('./member-dialog.tsx')).MemberDialog }))

const MemberContent = lazy(async () => ({
  default: (await import('../takedowns/member-content.tsx')).MemberContent,
}))

const memberGrid =
  'grid grid-cols-1 gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10'

interface MemberViewProps {
  member: AdminMember
  onDeleted: () => void
}

/** Profile and account on the left, decisions on the right; on phones the decisions follow the profile. */
export function MemberView({ member, onDeleted }: MemberViewProps) {
  const text = useMessages(adminMember)
  const isModerator = isRoleAtLeast(useAdmin()?.profile.role ?? 'viewer', 'moderator')
  const { user, pictures } = member
  const page = useRef<HTMLDivElement>(null)
  useCardShortcuts(page)
  return (
    <div ref={page} className={memberGrid}>
      <div className="grid grid-cols-1 content-start gap-7">
        <MemberHead member={member} />
        <Section title={text.pictures}>
          <div className="max-w-70 lg:max-w-100">
            <ItemPictures pictures={pictures} name={user.name} />
          </div>
          <p className="text-14 text-ink-3">{text.picturesHint}</p>
        </Section>
        <Section title={text.about}>
          <MemberFacts member={member} />
        </Section>
      </div>
      <div className="grid grid-cols-1 content-start gap-7 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Section title={text.state}>
          <Decisions member={member} onDeleted={onDeleted} />
          <CardKeys>{text.keys}</CardKeys>
        </Section>
        <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
          <MemberContent member={member} />
        </Suspense>
        <MemberReports memberId={user._id} reports={member.reports} />
        <MemberNotes memberId={user._id} notes={member.notes} />
        <History member={member} />
      </div>
      <div className="grid grid-cols-1 content-start gap-7">
        {isModerator && (
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <MemberActivitySection memberId={user._id} />
          </Suspense>
        )}
        <Sessions member={member} />
        {isModerator && (
          <Suspense fallback={null}>
            <ResendMails member={member} />
            <PictureCopiesSection memberId={user._id} />
            <SimilarAccounts memberId={user._id} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Decisions({ member, onDeleted }: MemberViewProps) {
  const { user, version } = member
  // The member as shown: with a refreshed one, another admin's decision would go unnoticed.
  const [dialog, setDialog] = useState<{ action: MemberAction; user: AdminUser; version: string } | null>(null)
  const { done } = useMessages(adminMember)
  const { setCanPost } = useDecideMember()
  const textOf = useAdminErrorText(useDecisionErrors('canPost'))
  const onCanPost = () =>
    setCanPost.mutate(
      { user, canPost: !user.canPost },
      {
        // Pressed by its key, the button may be out of sight.
        onSuccess: () => void toast.success(done),
        onError: (error) => void toast.error(textOf(error)),
      },
    )
  return (
    <>
      <MemberState
        member={member}
        onAction={(action) => setDialog({ action, user, version })}
        onCanPost={onCanPost}
        isPending={setCanPost.isPending}
      />
      {dialog && (
        <Suspense fallback={null}>
          <MemberDialog {...dialog} onClose={() => setDialog(null)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  )
}

function History({ member: { user, history } }: { member: AdminMember }) {
  const text = useMessages(adminMember)
  return (
    <Section title={text.history}>
      {history.length === 0 ? (
        <Nothing>{text.noHistory}</Nothing>
      ) : (
        <Suspense fallback={<Skeleton className="h-24 rounded-card" />}>
          <ol className="grid grid-cols-1 gap-2.5">
            {history.map((entry) => (
              <AuditItem key={entry.number} entry={entry} />
            ))}
          </ol>
        </Suspense>
      )}
      <Link
        to={adminPaths.audit}
        search={{ subject: user._id } as never}
        className="touch flex w-fit items-center text-15 text-primary-ink underline underline-offset-3"
      >
        {text.wholeHistory}
      </Link>
    </Section>
  )
}

function Sessions({ member: { sessions } }: { member: AdminMember }) {
  const text = useMessages(adminMember)
  const format = useFormat()
  return (
    <Section title={text.sessions}>
      {sessions.length === 0 ? (
        <Nothing>{text.noSessions}</Nothing>
      ) : (
        <ul className="grid gap-1.5 text-15 text-ink-2">
          {sessions.map(({ _id, createdAt, lastUsedAt }) => (
            <li key={_id}>{text.session({ from: format.dateTime(createdAt), used: format.dateTime(lastUsedAt) })}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Names, e-mail and join date. */
export function MemberHead({ member: { user, emailConfirmed } }: { member: AdminMember }) {
  const text = useMessages(adminMember)
  const format = useFormat()
  return (
    <div className="grid min-w-0 gap-1.5">
      <p lang="en" className="wrap-anywhere text-ink-2">
        @{user.username}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
        <span lang="en" className="wrap-anywhere">
          {user.email}
        </span>
        <Tag tone={emailConfirmed ? 'good' : 'neutral'}>{emailConfirmed ? text.confirmed : text.unconfirmed}</Tag>
      </p>
      <p className="flex flex-wrap gap-x-4 text-14 text-ink-3">
        <time dateTime={user.createdAt}>{text.joined({ at: format.dateOfYear(user.createdAt) })}</time>
        <time dateTime={user.lastActiveAt}>{text.lastActive({ at: format.dateTime(user.lastActiveAt) })}</time>
      </p>
      {user.restricted && <Tag tone="bad">{text.restricted}</Tag>}
    </div>
  )
}

/** Profile facts and activity counts. */
export function MemberFacts({ member }: { member: AdminMember }) {
  const text = useMessages(adminMember)
  const words = useMessages(profile)
  const format = useFormat()
  const { age, gender, location, intent, bio, interests, prompts, counts } = member
  return (
    <dl className="grid grid-cols-2 gap-3">
      <TextFact label={words.about} words={bio} />
      <Fact label={words.age}>{age !== null && words.years({ n: format.digits(age) })}</Fact>
      <Fact label={words.gender}>{gender && words[gender]}</Fact>
      <Fact label={words.location}>{location}</Fact>
      <Fact label={words.intent}>{intent && words[intent]}</Fact>
      <TagsFact label={words.interests} tags={interests} />
      <PromptsFact answers={prompts} />
      <Fact label={words.posts}>{format.number(counts.posts)}</Fact>
      <Fact label={words.likes}>{format.number(counts.likes)}</Fact>
      <Fact label={words.matches}>{format.number(counts.matches)}</Fact>
      <Fact label={text.blockedBy}>{format.number(counts.blockedBy)}</Fact>
    </dl>
  )
}

interface MemberReportsProps {
  memberId: string
  reports: readonly ReportSummary[]
}

/** Reports about the member and by them. */
export function MemberReports({ memberId, reports }: MemberReportsProps) {
  const text = useMessages(adminMember)
  const by = reports.filter(({ reporter }) => reporter?._id === memberId)
  const about = reports.filter((report) => !by.includes(report))
  return (
    <>
      <Section title={text.reportsAbout}>
        <Lines reports={about} nothing={text.noReportsAbout} />
      </Section>
      <Section title={text.reportsBy}>
        <Lines reports={by} nothing={text.noReportsBy} />
      </Section>
    </>
  )
}

function Lines({ reports, nothing }: { reports: readonly ReportSummary[]; nothing: string }) {
  const now = useNow(30 * secondMs)
  if (reports.length === 0) return <Nothing>{nothing}</Nothing>
  return (
    <Suspense fallback={<Skeleton className="h-24 rounded-card" />}>
      <ul className="grid grid-cols-1 gap-2.5">
        {reports.map((report) => (
          <li key={report._id}>
            <ReportLine report={report} now={now} />
          </li>
        ))}
      </ul>
    </Suspense>
  )
}

/** Placeholder of a member's page. */
export function MemberSkeleton() {
  return (
    <div className={memberGrid}>
      <div className="grid content-start gap-7">
        <div className="grid gap-2.5">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="h-4 w-36" />
        </div>
        <Skeleton className="aspect-square max-w-70 rounded-match lg:max-w-100" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
    </div>
  )
}
