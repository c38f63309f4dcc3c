import type { AdminUser } from '@hamvav/contract/admin/entities'
import { type AdminRole, isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useMedia } from '../../../core/hooks/use-media.ts'
import { adminPaths, paths } from '../../../core/navigation/paths.ts'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminUsers } from '../../../i18n/texts/admin-members.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { MemberAction } from '../member/member-dialog.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { memberKeys } from '../parts/shortcuts.tsx'
import { Tag } from '../parts/tag.tsx'

interface UsersTableProps {
  users: readonly AdminUser[]
  isByName: boolean
  chosen: ReadonlySet<string>
  /** @param reaches whether all rows since the one selected before are included */
  onChoose: (id: string, reaches: boolean) => void
  onAction: (action: UserAction, user: AdminUser) => void
}

/** The specified table (spec §2): Name, Email, Verified, Visible, Approved, Suspended, Actions. */
export function UsersTable({ users, isByName, chosen, onChoose, onAction }: UsersTableProps) {
  const text = useMessages(adminUsers)
  const role = useAdmin()?.profile.role ?? 'viewer'
  const decides = isRoleAtLeast(role, 'moderator')
  // With a selection, the keys act on all of it.
  const isChoosing = users.some(({ _id }) => chosen.has(_id))
  const columns: Column<AdminUser>[] = [
    {
      key: 'name',
      label: text.name,
      isTitle: true,
      sort: isByName ? 'ascending' : undefined,
      render: (user) => (
        <span className="flex items-center gap-1.5">
          {decides && <Choose user={user} isChosen={chosen.has(user._id)} onChoose={onChoose} />}
          <MemberName user={user} isLink={decides} />
        </span>
      ),
    },
    ...useFacts(),
    {
      key: 'actions',
      label: text.actions,
      className: 'md:text-right',
      render: (user) => (
        <RowActions user={user} role={role} hasKeys={!isChoosing} onAction={(action) => onAction(action, user)} />
      ),
    },
  ]
  return (
    <DataTable
      caption={text.list}
      columns={decides ? columns : columns.slice(0, -1)}
      rows={users}
      rowKey={({ _id }) => _id}
      isMarked={({ _id }) => chosen.has(_id)}
      hasKeys={decides}
    />
  )
}

/** Columns between name and actions. */
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

/** Without room the address wraps at its @. */
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

interface ChooseProps {
  user: AdminUser
  isChosen: boolean
  onChoose: UsersTableProps['onChoose']
}

function Choose({ user, isChosen, onChoose }: ChooseProps) {
  const text = useMessages(adminUsers)
  return (
    <label className="-ml-3 grid size-11 flex-none cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={text.choose({ name: user.name })}
        aria-keyshortcuts="X"
        onChange={({ nativeEvent }) => onChoose(user._id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="size-5 accent-primary"
      />
    </label>
  )
}

/** @param isLink to their page in the panel, which a viewer does not open */
export function MemberName({ user, isLink }: { user: AdminUser; isLink: boolean }) {
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

export type UserAction = Exclude<MemberAction, 'change'> | 'allowPost' | 'forbidPost'

interface RowActionsProps {
  user: AdminUser
  role: AdminRole
  hasKeys: boolean
  onAction: (action: UserAction) => void
}

/** From this width the first two actions are buttons; below it all are in the menu. */
const wideEnoughForButtons = '(min-width: 80rem)'

/** Actions of the role on a member, each confirmed (spec §5). */
export function RowActions({ user, role, hasKeys, onAction }: RowActionsProps) {
  const text = useMessages(adminUsers)
  const isWide = useMedia(wideEnoughForButtons)
  const first = [user.isVerified ? 'unverify' : 'verify', user.suspended ? 'lift' : 'suspend'] as const
  const rest: UserAction[] = [
    user.visibilityApproved ? 'unapprove' : 'approve',
    user.canPost ? 'forbidPost' : 'allowPost',
    ...(isRoleAtLeast(role, 'chief') ? (['delete'] as const) : []),
  ]
  const inMenu = isWide ? rest : [...first, ...rest]
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 md:flex-nowrap">
      {isWide &&
        first.map((action) => (
          <Button
            key={action}
            variant="ghost"
            size="small"
            aria-label={text.of({ action: text[action], name: user.name })}
            aria-keyshortcuts={hasKeys ? memberKeys[action] : undefined}
            onClick={() => onAction(action)}
            className="!px-3"
          >
            {text[action]}
          </Button>
        ))}
      <Menu
        label={text.of({ action: text.actions, name: user.name })}
        shortcut="O"
        align="end"
        className="grid size-11 flex-none place-items-center rounded-full text-ink-2 hover:bg-sunken"
        items={inMenu.map((action) => ({
          label: text[action],
          danger: action === 'delete',
          focus: () => false as const,
          onSelect: () => onAction(action),
        }))}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Menu>
    </span>
  )
}

const shown = new Set(['email', 'verified', 'suspended'])

/** The simpler variant (spec §2), with a link to each public profile. */
export function SimpleUsersTable({ users, isByName }: { users: readonly AdminUser[]; isByName: boolean }) {
  const text = useMessages(adminUsers)
  const role = useAdmin()?.profile.role ?? 'viewer'
  const columns: Column<AdminUser>[] = [
    {
      key: 'name',
      label: text.name,
      isTitle: true,
      sort: isByName ? 'ascending' : undefined,
      render: (user) => <MemberName user={user} isLink={isRoleAtLeast(role, 'moderator')} />,
    },
    ...useFacts().filter(({ key }) => shown.has(key)),
    {
      key: 'profile',
      label: text.actions,
      className: 'md:text-right',
      render: ({ _id, username }) => (
        <span className="flex justify-end">
          <ButtonLink to={username ? paths.member(username) : paths.profile(_id)} variant="ghost" size="small">
            {text.viewProfile}
          </ButtonLink>
        </span>
      ),
    },
  ]
  return <DataTable caption={text.list} columns={columns} rows={users} rowKey={({ _id }) => _id} />
}
