import { dayMs, hourMs, minuteMs, secondMs } from '@hamvav/contract/durations'
import type { SuspendedUser } from '@hamvav/contract/admin/entities'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNow } from '../../../core/hooks/use-now.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useAgeText } from '../../../i18n/age-text.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { reportReasons } from '../../../i18n/texts/safety.ts'
import { adminSuspended } from '../../../i18n/texts/admin-members.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { KeyCap, memberKeys } from '../parts/shortcuts.tsx'
import { Tag } from '../parts/tag.tsx'

export interface SuspendedAction {
  kind: 'lift' | 'change'
  one: SuspendedUser
}

interface SuspendedTableProps {
  rows: readonly SuspendedUser[]
  chosen: ReadonlySet<string>
  onChoose: (id: string) => void
  onAction: (action: SuspendedAction) => void
}

/** Member, reason, start, end and admin, with actions for moderators. */
export function SuspendedTable({ rows, chosen, onChoose, onAction }: SuspendedTableProps) {
  const text = useMessages(adminSuspended)
  const role = useAdmin()?.profile.role ?? 'viewer'
  const decides = isRoleAtLeast(role, 'moderator')
  // With a selection, L lifts all of it.
  const isChoosing = rows.some(({ user }) => chosen.has(user._id))
  const who: Column<SuspendedUser> = {
    key: 'member',
    label: text.member,
    isTitle: true,
    render: (one) => (
      <span className="flex items-center gap-1.5">
        {decides && (
          <label className="-ml-3 grid size-11 flex-none cursor-pointer place-items-center">
            <input
              type="checkbox"
              checked={chosen.has(one.user._id)}
              onChange={() => onChoose(one.user._id)}
              aria-label={text.chooseOne({ name: one.user.name })}
              aria-keyshortcuts="X"
              className="size-5 accent-primary"
            />
          </label>
        )}
        <MemberName one={one} isLink={decides} />
      </span>
    ),
  }
  const actions: Column<SuspendedUser> = {
    key: 'actions',
    label: text.actions,
    hidesLabel: true,
    render: (one) => <Actions one={one} canLift={!isChoosing} onAction={onAction} />,
  }
  const all = [who, ...useFacts(), ...(decides ? [actions] : [])]
  return (
    <DataTable
      caption={text.list}
      columns={all}
      rows={rows}
      rowKey={({ user }) => user._id}
      isMarked={({ user }) => chosen.has(user._id)}
      hasKeys={decides}
    />
  )
}

function useFacts(): Column<SuspendedUser>[] {
  const text = useMessages(adminSuspended)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  const ageText = useAgeText()
  const timeLeft = useTimeLeft()
  const now = useNow(30 * secondMs)
  return [
    {
      key: 'reason',
      label: text.reason,
      render: ({ suspension: { reason } }) =>
        reason ? reasons[reason] : <span className="text-ink-3">{text.noReason}</span>,
    },
    {
      key: 'since',
      label: text.since,
      render: ({ suspension: { since } }) => (
        <Moment at={since} words={ageText(since, now)}>
          {format.dateTime(since)}
        </Moment>
      ),
    },
    {
      key: 'until',
      label: text.until,
      render: ({ suspension: { until } }) =>
        until ? (
          <Moment at={until} words={timeLeft(until, now)}>
            {format.dateTime(until)}
          </Moment>
        ) : (
          <span>{text.forGood}</span>
        ),
    },
    { key: 'by', label: text.by, render: ({ suspension: { by } }) => <span>{by?.username ?? text.nobody}</span> },
  ]
}

/** Time until a date, such as "in 2 days". */
function useTimeLeft() {
  const text = useMessages(adminSuspended)
  const { number } = useFormat()
  return (moment: string, now: number): string => {
    const left = Date.parse(moment) - now
    if (left < minuteMs) return text.ending
    if (left < hourMs) return text.inMinutes({ n: number(Math.round(left / minuteMs)) })
    if (left < 2 * dayMs) return text.inHours({ n: number(Math.round(left / hourMs)) })
    return text.inDays({ n: number(Math.round(left / dayMs)) })
  }
}

function Moment({ at, words, children }: { at: string; words: string; children: ReactNode }) {
  return (
    <time dateTime={at} className="grid leading-tight">
      <span>{words}</span>
      <span className="text-14 text-ink-3">{children}</span>
    </time>
  )
}

/** Without their picture: those of the suspended are shown to nobody but on their page. @param isLink a viewer opens none */
function MemberName({ one: { user, appealId }, isLink }: { one: SuspendedUser; isLink: boolean }) {
  const text = useMessages(adminSuspended)
  const who = (
    <>
      <bdi className="font-semibold wrap-anywhere">{user.name}</bdi>
      <span lang="en" className="text-14 wrap-anywhere text-ink-3">
        @{user.username}
      </span>
    </>
  )
  const look = 'grid min-h-11 min-w-0 content-center leading-tight'
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {isLink ? (
        <Link to={adminPaths.member(user._id)} className={`${look} hover:underline`}>
          {who}
        </Link>
      ) : (
        <span className={look}>{who}</span>
      )}
      {appealId && <Tag tone="waiting">{text.hasAppealed}</Tag>}
    </span>
  )
}

interface ActionsProps extends Pick<SuspendedTableProps, 'onAction'> {
  one: SuspendedUser
  /** Whether the key lifts this suspension. */
  canLift: boolean
}

function Actions({ one, canLift, onAction }: ActionsProps) {
  const text = useMessages(adminSuspended)
  const { name } = one.user
  return (
    <span className="flex flex-wrap gap-2.5 pt-1 md:justify-end md:pt-0">
      <Button
        variant="ghost"
        size="small"
        aria-label={text.liftOf({ name })}
        aria-keyshortcuts={canLift ? memberKeys.lift : undefined}
        onClick={() => onAction({ kind: 'lift', one })}
      >
        {text.lift}
        {canLift && <KeyCap>{memberKeys.lift}</KeyCap>}
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-label={text.changeOf({ name })}
        aria-keyshortcuts={memberKeys.change}
        onClick={() => onAction({ kind: 'change', one })}
      >
        {text.change}
        <KeyCap>{memberKeys.change}</KeyCap>
      </Button>
    </span>
  )
}
