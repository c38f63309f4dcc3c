import type { AdminUser } from '@hamvav/contract/admin/entities'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { Link } from '@tanstack/react-router'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { adminUsers } from '../../../i18n/texts/admin/members/users.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Tag } from '../parts/tag.tsx'
import { RowActions, type UserAction } from './row-actions.tsx'

type UsersTableProps = {
  users: readonly AdminUser[]
  isByName: boolean
  chosen: ReadonlySet<string>
  /** @param reaches up to the one chosen before */
  onChoose: (id: string, reaches: boolean) => void
  onAction: (action: UserAction, user: AdminUser) => void
}

/** The specified table (spec §2): Name, Email, Verified, Visible, Approved, Suspended, Actions. */
export function UsersTable({ users, isByName, chosen, onChoose, onAction }: UsersTableProps) {
  const text = useMessages(adminUsers)
  const role = useAdmin()?.profile.role ?? 'viewer'
  const decides = isRoleAtLeast(role, 'moderator')
  const columns: Column<AdminUser>[] = [
    {
      key: 'name',
      label: text.name,
      isTitle: true,
      sort: isByName ? 'ascending' : undefined,
      render: (user) => (
        <span className="flex items-center gap-1.5">
          {decides && <Choose user={user} isChosen={chosen.has(user._id)} onChoose={onChoose} />}
          <Who user={user} isLink={decides} />
        </span>
      ),
    },
    ...useFacts(),
    {
      key: 'actions',
      label: text.actions,
      className: 'md:text-right',
      render: (user) => <RowActions user={user} role={role} onAction={(action) => onAction(action, user)} />,
    },
  ]
  return (
    <DataTable
      caption={text.list}
      columns={decides ? columns : columns.slice(0, -1)}
      rows={users}
      rowKey={({ _id }) => _id}
      isMarked={({ _id }) => chosen.has(_id)}
    />
  )
}

/** The columns between name and actions. */
export function useFacts(): Column<AdminUser>[] {
  const text = useMessages(adminUsers)
  const yes = (is: boolean, tone: 'good' | 'bad' = 'good') =>
    is ? <Tag tone={tone}>{text.yes}</Tag> : <span className="text-ink-3">{text.no}</span>
  return [
    {
      key: 'email',
      label: text.email,
      render: ({ email }) => <Email email={email} />,
    },
    { key: 'verified', label: text.verified, render: ({ isVerified }) => yes(isVerified) },
    { key: 'visible', label: text.visible, render: ({ visible }) => yes(visible) },
    {
      key: 'approved',
      label: text.approved,
      render: ({ visibilityApproved, visibilityRequested }) =>
        visibilityRequested && !visibilityApproved ? (
          <span className="whitespace-nowrap">
            <Tag tone="waiting">{text.requested}</Tag>
          </span>
        ) : (
          yes(visibilityApproved)
        ),
    },
    { key: 'suspended', label: text.suspended, render: ({ suspended }) => yes(suspended, 'bad') },
  ]
}

/** Where there is no room for it, it goes on below from its @ on. */
function Email({ email }: Pick<AdminUser, 'email'>) {
  const at = email.lastIndexOf('@')
  return (
    <span lang="en" className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

type ChooseProps = { user: AdminUser; isChosen: boolean; onChoose: UsersTableProps['onChoose'] }

function Choose({ user, isChosen, onChoose }: ChooseProps) {
  const text = useMessages(adminUsers)
  return (
    <label className="-ml-3 grid size-11 flex-none cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={text.choose({ name: user.name })}
        onChange={({ nativeEvent }) => onChoose(user._id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="size-5 accent-primary"
      />
    </label>
  )
}

/** @param isLink to their page in the panel, which a viewer does not open */
export function Who({ user, isLink }: { user: AdminUser; isLink: boolean }) {
  const text = useMessages(adminUsers)
  const names = (
    <>
      <Avatar src={user.profilePic} size={36} />
      <span className="grid min-w-0 leading-tight">
        <bdi className="font-semibold wrap-anywhere">{user.name}</bdi>
        <span lang="en" className="text-14 wrap-anywhere text-ink-3">
          @{user.username}
        </span>
      </span>
    </>
  )
  const look = 'flex min-h-11 min-w-0 items-center gap-2.5'
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
      {isLink ? (
        <Link to={adminPaths.member(user._id)} className={`${look} hover:underline`}>
          {names}
        </Link>
      ) : (
        <span className={look}>{names}</span>
      )}
      {user.restricted && <Tag tone="bad">{text.under18}</Tag>}
    </span>
  )
}
