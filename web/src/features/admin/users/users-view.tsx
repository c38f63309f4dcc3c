import type { AdminUser } from '@hamvav/contract/admin/entities'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { useRef, useState } from 'react'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminUsers } from '../../../i18n/texts/admin-members.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { useDecisionErrors } from '../decisions/decision-errors.ts'
import { useDecideMember } from '../decisions/use-decide-member.ts'
import { MemberDialog } from '../member/member-dialog.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { CardKeys, useCardShortcuts } from '../parts/shortcuts.tsx'
import { UsersScreen } from './users-screen.tsx'
import { type UserAction, UsersTable } from './users-table.tsx'

/** The users table with actions on one or many members. */
export function UsersView() {
  const role = useAdmin()?.profile.role ?? 'viewer'
  const chosen = useSelection()
  const [dialog, setDialog] = useState<{ action: UserAction; user: AdminUser } | null>(null)
  const close = () => setDialog(null)
  const list = useRef<HTMLDivElement>(null)
  useCardShortcuts(list)
  return (
    <div ref={list} className="contents">
      <UsersScreen
        renderHead={(users) =>
          isRoleAtLeast(role, 'moderator') && (
            <BulkActions users={users} selected={chosen.of(users)} onAll={chosen.all} onNobody={chosen.clear} />
          )
        }
      >
        {(users, isByName) => (
          <UsersTable
            users={users}
            isByName={isByName}
            chosen={chosen.chosen}
            onChoose={(id, reaches) => chosen.choose(users, id, reaches)}
            onAction={(action, user) => setDialog({ action, user })}
          />
        )}
      </UsersScreen>
      {dialog && <UserDialog {...dialog} onClose={close} />}
    </div>
  )
}

function UserDialog({ action, user, onClose }: { action: UserAction; user: AdminUser; onClose: () => void }) {
  if (action === 'allowPost' || action === 'forbidPost')
    return <PostingDialog action={action} user={user} onClose={onClose} />
  return <MemberDialog action={action} user={user} onClose={onClose} onDeleted={onClose} />
}

interface ManyProps {
  users: readonly AdminUser[]
  selected: readonly AdminUser[]
  onAll: (users: readonly AdminUser[]) => void
  onNobody: () => void
}

function BulkActions({ users, selected, onAll, onNobody }: ManyProps) {
  const text = useMessages(adminUsers)
  const isAll = users.length > 0 && selected.length === users.length
  return (
    <>
      {users.length > 0 && <CardKeys>{text.keys}</CardKeys>}
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
    </>
  )
}

interface PostingDialogProps {
  user: AdminUser
  action: 'allowPost' | 'forbidPost'
  onClose: () => void
}

/** Confirmation of allowing or forbidding posts. */
export function PostingDialog({ user, action, onClose }: PostingDialogProps) {
  const text = useMessages(adminUsers)
  const textOf = useAdminErrorText(useDecisionErrors('canPost'))
  const { setCanPost } = useDecideMember()
  const onSuccess = () => {
    toast.success(text.postingChanged)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text[`${action}Title`]({ name: user.name })}
      confirm={text[action]}
      pending={setCanPost.isPending}
      error={setCanPost.error && textOf(setCanPost.error)}
      onConfirm={() => setCanPost.mutate({ user, canPost: action === 'allowPost' }, { onSuccess })}
    >
      <p>{text[`${action}Text`]}</p>
    </ConfirmDialog>
  )
}

const nobody: ReadonlySet<string> = new Set()

/** Selection by check boxes; members that are no longer shown are not selected. */
export function useSelection() {
  const [chosen, setChosen] = useState(nobody)
  const [last, setLast] = useState<string | null>(null)

  return {
    chosen,
    of: (users: readonly AdminUser[]) => users.filter(({ _id }) => chosen.has(_id)),
    clear: () => setChosen(nobody),
    all: (users: readonly AdminUser[]) => setChosen(new Set(users.map(({ _id }) => _id))),
    /** @param reaches whether all rows since the last change get the state of this one */
    choose(users: readonly AdminUser[], id: string, reaches: boolean) {
      const ids = users.map(({ _id }) => _id)
      const [from, to] = [reaches && last ? ids.indexOf(last) : -1, ids.indexOf(id)]
      const changed = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
      const next = new Set(ids.filter((one) => chosen.has(one)))
      for (const one of changed)
        if (chosen.has(id)) next.delete(one)
        else next.add(one)
      setChosen(next)
      setLast(id)
    },
  }
}
