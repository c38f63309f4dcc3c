import type { OneTimePassword, TeamMember } from '@hamvav/contract/admin/entities'
import { oneTimePasswordDays } from '@hamvav/contract/admin/limits'
import { type AdminRole, adminRoles } from '@hamvav/contract/admin/roles'
import { useId, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { adminTeam } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useChangeAdmin, useRemoveAdmin, useResetAdmin } from '../api/accounts.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Tag } from '../parts/tag.tsx'

export interface TeamAction {
  kind: 'role' | 'reset' | 'remove'
  admin: TeamMember
}

interface TeamTableProps {
  admins: readonly TeamMember[]
  ownId: string
  onAction: (action: TeamAction) => void
}

const tones = { viewer: 'neutral', moderator: 'neutral', chief: 'waiting' } as const

/** The own row has no buttons: admins cannot remove or demote themselves. */
export function TeamTable({ admins, ownId, onAction }: TeamTableProps) {
  const text = useMessages(adminTeam)
  const format = useFormat()
  const columns: Column<TeamMember>[] = [
    {
      key: 'admin',
      label: text.admin,
      isTitle: true,
      render: ({ _id, username }) => (
        <span className="flex flex-wrap items-center gap-2">
          <b id={_id}>{username}</b>
          {_id === ownId && <Tag>{text.you}</Tag>}
        </span>
      ),
    },
    { key: 'role', label: text.role, render: ({ role }) => <Tag tone={tones[role]}>{text[role]}</Tag> },
    { key: 'since', label: text.since, render: ({ createdAt }) => <span>{format.dateOfYear(createdAt)}</span> },
    {
      key: 'lastLogin',
      label: text.lastLogin,
      render: ({ lastLoginAt }) => <span>{lastLoginAt ? format.dateTime(lastLoginAt) : text.never}</span>,
    },
    { key: 'security', label: text.security, render: (admin) => <SignInTag admin={admin} /> },
    {
      key: 'actions',
      label: text.actions,
      hidesLabel: true,
      render: (admin) =>
        admin._id !== ownId && (
          <span className="flex flex-wrap gap-2 pt-1 md:justify-end md:pt-0">
            <Button
              variant="ghost"
              size="small"
              aria-describedby={admin._id}
              onClick={() => onAction({ kind: 'role', admin })}
            >
              {text.changeRole}
            </Button>
            <Button
              variant="ghost"
              size="small"
              aria-describedby={admin._id}
              onClick={() => onAction({ kind: 'reset', admin })}
            >
              {text.reset}
            </Button>
            <Button
              variant="ghost"
              size="small"
              aria-describedby={admin._id}
              className="!text-danger-ink !inset-ring-danger-ink/40 hover:!bg-danger-soft"
              onClick={() => onAction({ kind: 'remove', admin })}
            >
              {text.remove}
            </Button>
          </span>
        ),
    },
  ]
  return <DataTable caption={text.admin} columns={columns} rows={admins} rowKey={({ _id }) => _id} />
}

function SignInTag({ admin: { hasSecondFactor, hasOneTimePassword } }: { admin: TeamMember }) {
  const text = useMessages(adminTeam)
  if (hasOneTimePassword) return <Tag>{text.oneTime}</Tag>
  return <Tag tone={hasSecondFactor ? 'neutral' : 'waiting'}>{hasSecondFactor ? text.hasFactor : text.noFactor}</Tag>
}

/** @param onDone receives the one-time password */
export function ResetAdminDialog({
  admin,
  onClose,
  onDone,
}: {
  admin: TeamMember
  onClose: () => void
  onDone: (made: OneTimePassword) => void
}) {
  const text = useMessages(adminTeam)
  const textOf = useAdminErrorText()
  const reset = useResetAdmin()
  const name = admin.username
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.resetOf({ name })}
      confirm={text.reset}
      tone="danger"
      pending={reset.isPending}
      error={reset.isError ? textOf(reset.error) : null}
      onConfirm={() =>
        reset.mutate(admin._id, {
          onSuccess(made) {
            onClose()
            onDone(made)
          },
        })
      }
    >
      <p>{text.resetHint({ name })}</p>
    </ConfirmDialog>
  )
}

/** Shows the password once. */
export function OneTimePasswordDialog({ made, onDone }: { made: OneTimePassword; onDone: () => void }) {
  const text = useMessages(adminTeam)
  const { number } = useFormat()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={text.oneTimeOf({ name: made.admin.username })}
      footer={
        <div className="flex justify-end">
          <Button onClick={onDone}>{text.done}</Button>
        </div>
      }
    >
      <p>{text.oneTimeHint({ n: number(oneTimePasswordDays) })}</p>
      <p translate="no" className="mt-3 text-center text-20 font-semibold wrap-anywhere select-all">
        <code>{made.oneTimePassword}</code>
      </p>
    </Dialog>
  )
}

/** Mounted while open, so that the choice starts with the current role. */
export function ChangeRoleDialog({ admin, onClose }: { admin: TeamMember; onClose: () => void }) {
  const text = useMessages(adminTeam)
  const textOf = useAdminErrorText()
  const change = useChangeAdmin()
  const [role, setRole] = useState(admin.role)
  const name = admin.username
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.changeRoleOf({ name })}
      confirm={text.changeRole}
      pending={change.isPending}
      error={change.isError ? textOf(change.error) : null}
      onConfirm={() => {
        if (role === admin.role) return onClose()
        change.mutate(
          { id: admin._id, role },
          {
            onSuccess() {
              toast.success(text.changed({ name }))
              onClose()
            },
          },
        )
      }}
    >
      <RoleChoice value={role} onChange={setRole} />
    </ConfirmDialog>
  )
}

export function RemoveAdminDialog({ admin, onClose }: { admin: TeamMember; onClose: () => void }) {
  const text = useMessages(adminTeam)
  const textOf = useAdminErrorText()
  const remove = useRemoveAdmin()
  const name = admin.username
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.removeOf({ name })}
      confirm={text.remove}
      tone="danger"
      pending={remove.isPending}
      error={remove.isError ? textOf(remove.error) : null}
      onConfirm={() =>
        remove.mutate(admin._id, {
          onSuccess() {
            toast.success(text.removed({ name }))
            onClose()
          },
        })
      }
    >
      <p>{text.removeHint({ name })}</p>
    </ConfirmDialog>
  )
}

/** Choice of a role, each with a description. */
export function RoleChoice({ value, onChange }: { value: AdminRole; onChange: (role: AdminRole) => void }) {
  const text = useMessages(adminTeam)
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-15 font-semibold">{text.role}</legend>
      {adminRoles.map((role) => (
        <label
          key={role}
          className="checkable flex min-h-11 flex-wrap items-center gap-x-3 rounded-field border-[1.5px] border-field-line bg-surface px-4 py-2.5"
        >
          <input
            type="radio"
            name={name}
            value={role}
            checked={role === value}
            aria-describedby={`${name}-${role}`}
            onChange={() => onChange(role)}
            className="size-4 flex-none accent-primary"
          />
          <span className="pt-0.5 font-semibold">{text[role]}</span>
          <span id={`${name}-${role}`} className="basis-full pl-7 text-14 text-ink-2">
            {text[`${role}May`]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
