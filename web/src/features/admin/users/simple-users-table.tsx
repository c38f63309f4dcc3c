import type { AdminUser } from '@hamvav/contract/admin/entities'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { adminUsers } from '../../../i18n/texts/admin/members/users.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { useFacts, Who } from './users-table.tsx'

const shown = new Set(['email', 'verified', 'suspended'])

/** The second, simpler variant (spec §2), with a way to each profile as members see it. */
export function SimpleUsersTable({ users, isByName }: { users: readonly AdminUser[]; isByName: boolean }) {
  const text = useMessages(adminUsers)
  const role = useAdmin()?.profile.role ?? 'viewer'
  const columns: Column<AdminUser>[] = [
    {
      key: 'name',
      label: text.name,
      isTitle: true,
      sort: isByName ? 'ascending' : undefined,
      render: (user) => <Who user={user} isLink={isRoleAtLeast(role, 'moderator')} />,
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
