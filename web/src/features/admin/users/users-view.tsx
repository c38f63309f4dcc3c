import type { AdminUser } from '@hamvav/contract/admin/entities'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { useState } from 'react'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminUsers } from '../../../i18n/texts/admin/members/users.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { MemberDialog } from '../member/member-dialog.tsx'
import { PostingDialog } from './posting-dialog.tsx'
import type { UserAction } from './row-actions.tsx'
import { useChosen } from './use-chosen.ts'
import { UsersScreen } from './users-screen.tsx'
import { UsersTable } from './users-table.tsx'

/** The table of members, with what is done to one or to many of them. */
export function UsersView() {
  const role = useAdmin()?.profile.role ?? 'viewer'
  const chosen = useChosen()
  const [asked, setAsked] = useState<{ action: UserAction; user: AdminUser } | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <UsersScreen
        renderHead={(users) =>
          isRoleAtLeast(role, 'moderator') && (
            <Many users={users} selected={chosen.of(users)} onAll={chosen.all} onNobody={chosen.clear} />
          )
        }
      >
        {(users, isByName) => (
          <UsersTable
            users={users}
            isByName={isByName}
            chosen={chosen.chosen}
            onChoose={(id, reaches) => chosen.choose(users, id, reaches)}
            onAction={(action, user) => setAsked({ action, user })}
          />
        )}
      </UsersScreen>
      {asked && <Asked {...asked} onClose={close} />}
    </>
  )
}

function Asked({ action, user, onClose }: { action: UserAction; user: AdminUser; onClose: () => void }) {
  if (action === 'allowPost' || action === 'forbidPost')
    return <PostingDialog action={action} user={user} onClose={onClose} />
  return <MemberDialog action={action} user={user} onClose={onClose} onDeleted={onClose} />
}

type ManyProps = {
  users: readonly AdminUser[]
  selected: readonly AdminUser[]
  onAll: (users: readonly AdminUser[]) => void
  onNobody: () => void
}

function Many({ users, selected, onAll, onNobody }: ManyProps) {
  const text = useMessages(adminUsers)
  const isAll = users.length > 0 && selected.length === users.length
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start sm:gap-x-5">
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-15">
        <input
          type="checkbox"
          checked={isAll}
          disabled={users.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !isAll
          }}
          onChange={() => (isAll ? onNobody() : onAll(users))}
          className="size-5 flex-none accent-primary"
        />
        {text.choosePage}
      </label>
      <div className="min-w-0 flex-1 pt-1">
        <BulkBar selected={selected} onStarted={onNobody} />
      </div>
    </div>
  )
}
