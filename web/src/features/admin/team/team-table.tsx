import type { TeamMember } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminTeam } from '../../../i18n/texts/admin/panel/team.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Tag } from '../parts/tag.tsx'

export type TeamAction = { kind: 'role' | 'remove'; admin: TeamMember }

type TeamTableProps = { admins: readonly TeamMember[]; ownId: string; onAction: (action: TeamAction) => void }

const tones = { viewer: 'neutral', moderator: 'neutral', chief: 'waiting' } as const

/** Nobody takes away their own account or role: that row has no buttons. */
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
