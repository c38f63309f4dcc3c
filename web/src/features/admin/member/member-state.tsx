import type { AdminMember } from '@hamvav/contract/admin/entities'
import type { ReactNode } from 'react'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminMember } from '../../../i18n/texts/admin-members.ts'
import { reportReasons } from '../../../i18n/texts/safety.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyCap, memberKeys } from '../parts/shortcuts.tsx'
import { Tag } from '../parts/tag.tsx'
import type { MemberAction } from './member-dialog.tsx'

interface MemberStateProps {
  member: AdminMember
  onAction: (action: MemberAction) => void
  /** Needs no confirmation, as it is easily undone. */
  onCanPost: () => void
  isPending: boolean
}

/** The member's state, with the decisions about each part. */
export function MemberState({ member, onAction, onCanPost, isPending }: MemberStateProps) {
  const text = useMessages(adminMember)
  const role = useAdmin()?.profile.role
  const { user } = member
  const button = (action: MemberAction, label: string) => (
    <Button
      key={action}
      variant="ghost"
      size="small"
      aria-keyshortcuts={memberKeys[action]}
      onClick={() => onAction(action)}
    >
      {label}
      <KeyCap>{memberKeys[action]}</KeyCap>
    </Button>
  )
  return (
    <dl className="grid grid-cols-1 rounded-card border border-line bg-surface">
      <Row label={text.verified} value={<Verified member={member} />}>
        {!user.isVerified && button('verify', text.verify)}
        {!user.isVerified && member.verificationRequestedAt !== null && button('unverify', text.refuseBadge)}
        {user.isVerified && button('unverify', text.unverify)}
      </Row>
      <Row label={text.approved} value={<Approved member={member} />}>
        {!user.visibilityApproved && button('approve', text.approve)}
        {!user.visibilityApproved && user.visibilityRequested && button('unapprove', text.refuse)}
        {user.visibilityApproved && button('unapprove', text.unapprove)}
      </Row>
      <Row label={text.suspended} value={<Suspended member={member} />}>
        {user.suspended ? [button('lift', text.lift), button('change', text.change)] : button('suspend', text.suspend)}
      </Row>
      <Row
        label={text.mayPost}
        value={<Tag tone={user.canPost ? 'good' : 'neutral'}>{user.canPost ? text.yes : text.no}</Tag>}
      >
        <Button
          variant="ghost"
          size="small"
          aria-keyshortcuts={memberKeys.canPost}
          pending={isPending}
          onClick={onCanPost}
        >
          {user.canPost ? text.forbidPost : text.allowPost}
          <KeyCap>{memberKeys.canPost}</KeyCap>
        </Button>
      </Row>
      {role === 'chief' && (
        <Row label={text.account} value={null}>
          <Button
            variant="dangerGhost"
            size="small"
            aria-keyshortcuts={memberKeys.delete}
            onClick={() => onAction('delete')}
          >
            {text.delete}
            <KeyCap>{memberKeys.delete}</KeyCap>
          </Button>
        </Row>
      )}
    </dl>
  )
}

function Row({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b border-line px-3.5 py-3 last:border-b-0">
      <dt className="w-28 flex-none text-15 font-semibold">{label}</dt>
      <dd className="min-w-0 flex-1 basis-32">{value}</dd>
      <dd className="flex flex-wrap gap-2.5">{children}</dd>
    </div>
  )
}

interface Part {
  member: AdminMember
}

function Verified({ member: { user, verificationRequestedAt } }: Part) {
  const text = useMessages(adminMember)
  const format = useFormat()
  if (verificationRequestedAt && !user.isVerified)
    return <Tag tone="waiting">{text.askedBadge({ at: format.dateTime(verificationRequestedAt) })}</Tag>
  return <Tag tone={user.isVerified ? 'good' : 'neutral'}>{user.isVerified ? text.yes : text.no}</Tag>
}

/** Yes, Requested or No (spec §4), with details. */
function Approved({ member: { user, approvalRefused } }: Part) {
  const text = useMessages(adminMember)
  if (user.visibilityApproved) return <Tag tone="good">{user.visible ? text.yes : text.hidden}</Tag>
  if (user.visibilityRequested) return <Tag tone="waiting">{text.requested}</Tag>
  return <Tag tone={approvalRefused ? 'bad' : 'neutral'}>{approvalRefused ? text.refused : text.no}</Tag>
}

function Suspended({ member: { suspension } }: Part) {
  const text = useMessages(adminMember)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  if (!suspension) return <Tag>{text.no}</Tag>
  const by = suspension.by?.username ?? text.server
  return (
    <span className="grid gap-1">
      <Tag tone="bad">{suspension.reason ? reasons[suspension.reason] : text.yes}</Tag>
      <span className="text-14 text-ink-2">
        {suspension.until
          ? text.suspendedUntil({ until: format.dateTime(suspension.until), by })
          : text.suspendedForGood({ by })}
      </span>
    </span>
  )
}
