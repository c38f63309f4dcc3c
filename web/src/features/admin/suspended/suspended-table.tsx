import type { SuspendedUser } from '@hamvav/contract/admin/entities'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAdmin } from '../../../lib/admin-session.ts'
import { useMessages } from '../../../lib/catalogue.ts'
import { useFormat } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { reportReasons } from '../../../messages/admin-reasons.ts'
import { adminSuspended } from '../../../messages/admin-suspended.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Tag } from '../parts/tag.tsx'
import { useMinute } from '../reports/use-minute.ts'
import { useAway } from './use-away.ts'

export type SuspendedAction = { kind: 'lift' | 'change'; one: SuspendedUser }

type SuspendedTableProps = {
  rows: readonly SuspendedUser[]
  chosen: ReadonlySet<string>
  onChoose: (id: string) => void
  onAction: (action: SuspendedAction) => void
}

/** Who, why, since when, until when and by whom; moderators decide from here. */
export function SuspendedTable({ rows, chosen, onChoose, onAction }: SuspendedTableProps) {
  const text = useMessages(adminSuspended)
  const role = useAdmin()?.profile.role ?? 'viewer'
  const decides = isRoleAtLeast(role, 'moderator')
  const columns = useColumns()
  const all: Column<SuspendedUser>[] = decides
    ? [
        {
          key: 'choose',
          label: text.choose,
          hidesLabel: true,
          className: 'md:w-12',
          render: ({ user }) => (
            <label className="-my-2 grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                checked={chosen.has(user._id)}
                onChange={() => onChoose(user._id)}
                aria-label={text.chooseOne({ name: user.name })}
                className="size-5 accent-primary"
              />
            </label>
          ),
        },
        ...columns,
        {
          key: 'actions',
          label: text.actions,
          hidesLabel: true,
          render: (one) => <Actions one={one} onAction={onAction} />,
        },
      ]
    : columns
  return (
    <DataTable
      caption={text.list}
      columns={all}
      rows={rows}
      rowKey={({ user }) => user._id}
      isMarked={({ user }) => chosen.has(user._id)}
    />
  )
}

function useColumns(): Column<SuspendedUser>[] {
  const text = useMessages(adminSuspended)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  const away = useAway()
  const now = useMinute()
  return [
    { key: 'member', label: text.member, isTitle: true, render: (one) => <Who one={one} /> },
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
        <Moment at={since} words={away.since(since, now)}>
          {format.dateTime(since)}
        </Moment>
      ),
    },
    {
      key: 'until',
      label: text.until,
      render: ({ suspension: { until } }) =>
        until ? (
          <Moment at={until} words={away.until(until, now)}>
            {format.dateTime(until)}
          </Moment>
        ) : (
          <span>{text.forGood}</span>
        ),
    },
    { key: 'by', label: text.by, render: ({ suspension: { by } }) => <span>{by?.username ?? text.nobody}</span> },
  ]
}

function Moment({ at, words, children }: { at: string; words: string; children: ReactNode }) {
  return (
    <time dateTime={at} className="grid leading-tight">
      <span>{words}</span>
      <span className="text-14 text-ink-3">{children}</span>
    </time>
  )
}

/** A viewer opens no member's page. */
function Who({ one: { user, appealId } }: { one: SuspendedUser }) {
  const text = useMessages(adminSuspended)
  const role = useAdmin()?.profile.role ?? 'viewer'
  return (
    <span className="flex items-center gap-3">
      <Avatar src={user.profilePic} size={40} />
      <span className="grid min-w-0 leading-tight">
        {isRoleAtLeast(role, 'moderator') ? (
          <Link to={paths.adminMember(user._id)} className="touch-y font-semibold wrap-anywhere hover:underline">
            <bdi>{user.name}</bdi>
          </Link>
        ) : (
          <b className="wrap-anywhere">
            <bdi>{user.name}</bdi>
          </b>
        )}
        <span lang="en" className="text-14 wrap-anywhere text-ink-3">
          @{user.username}
        </span>
      </span>
      {appealId && (
        <span className="ml-auto">
          <Tag tone="waiting">{text.hasAppealed}</Tag>
        </span>
      )}
    </span>
  )
}

function Actions({ one, onAction }: { one: SuspendedUser; onAction: SuspendedTableProps['onAction'] }) {
  const text = useMessages(adminSuspended)
  const { name } = one.user
  return (
    <span className="flex flex-wrap gap-2.5 pt-1 md:justify-end md:pt-0">
      <Button
        variant="soft"
        size="small"
        aria-label={text.liftOf({ name })}
        onClick={() => onAction({ kind: 'lift', one })}
      >
        {text.lift}
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-label={text.changeOf({ name })}
        onClick={() => onAction({ kind: 'change', one })}
      >
        {text.change}
      </Button>
    </span>
  )
}
