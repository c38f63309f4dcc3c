import type { AdminUser } from '@hamvav/contract/admin/entities'
import type { RefusalReason } from '@hamvav/contract/admin/fields'
import { adminNoteMax } from '@hamvav/contract/admin/limits'
import { refusalCodes } from '@hamvav/contract/reasons'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { TextsOf } from '../../../i18n/loaded-texts.ts'
import { adminMember } from '../../../i18n/texts/admin-members.ts'
import { refusalReasons } from '../../../i18n/texts/safety.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { SuspendDialog } from '../decisions/suspension-dialogs.tsx'
import { ChangeSuspensionDialog, LiftDialog } from '../decisions/suspension-dialogs.tsx'
import { useDecideMember } from '../decisions/use-decide-member.ts'
import { useDecisionErrors } from '../decisions/decision-errors.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

/** Actions with a confirmation. */
export type MemberAction = 'verify' | 'unverify' | 'approve' | 'unapprove' | 'suspend' | 'lift' | 'change' | 'delete'

interface MemberDialogProps {
  action: MemberAction
  user: AdminUser
  /** Of the shown profile; missing in the members table. */
  version?: string
  /** The member asked for it, so a refusal has a reason. */
  onClose: () => void
  onDeleted: () => void
}

/** Confirmation of a decision about a member. */
export function MemberDialog({ action, ...props }: MemberDialogProps) {
  if (action === 'lift') return <LiftDialog {...props} />
  if (action === 'change') return <ChangeSuspensionDialog {...props} />
  if (action === 'suspend') return <Suspend {...props} />
  if (action === 'delete') return <Delete {...props} />
  return action === 'verify' || action === 'approve' ? (
    <Give what={action} {...props} />
  ) : (
    <Refuse what={action} {...props} />
  )
}

type Props = Omit<MemberDialogProps, 'action'>

function Suspend({ user, onClose }: Props) {
  const text = useMessages(adminMember)
  const textOf = useAdminErrorText(useDecisionErrors('suspend'))
  const { suspend } = useDecideMember()
  const { name } = user
  const onSuccess = () => {
    toast.success(text.suspendedNow({ name }))
    onClose()
  }
  return (
    <SuspendDialog
      open
      onOpenChange={onClose}
      about={user._id}
      title={text.suspendTitle({ name })}
      pending={suspend.isPending}
      error={suspend.error && textOf(suspend.error)}
      onConfirm={(given) => suspend.mutate({ user, suspended: true, ...given }, { onSuccess })}
    >
      {text.suspendText}
    </SuspendDialog>
  )
}

function Delete({ user, onClose, onDeleted }: Props) {
  const text = useMessages(adminMember)
  const textOf = useAdminErrorText(useDecisionErrors('delete'))
  const { remove } = useDecideMember()
  const { name } = user
  const onSuccess = () => {
    toast.success(text.deleted({ name }))
    onDeleted()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.deleteTitle({ name })}
      tone="danger"
      confirm={text.delete}
      pending={remove.isPending}
      error={remove.error && textOf(remove.error)}
      onConfirm={() => remove.mutate({ user }, { onSuccess })}
    >
      <p>{text.deleteText}</p>
    </ConfirmDialog>
  )
}

/** Badge or Discover approval. */
function Give({ what, user, version, onClose }: Props & { what: 'verify' | 'approve' }) {
  const text = useMessages(adminMember)
  const textOf = useAdminErrorText(useDecisionErrors(what))
  const { verify, approve } = useDecideMember()
  const seen = version === undefined ? {} : { version }
  const { name } = user
  const decision = what === 'verify' ? verify : approve
  const onSuccess = () => {
    toast.success(text.done)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text[`${what}Title`]({ name })}
      confirm={text[what]}
      pending={decision.isPending}
      error={decision.error && textOf(decision.error)}
      onConfirm={() =>
        what === 'verify'
          ? verify.mutate({ user, ...seen, verified: true }, { onSuccess })
          : approve.mutate({ user, ...seen, approved: true }, { onSuccess })
      }
    >
      <p>{what === 'approve' && user.restricted ? text.approveMinorText : text[`${what}Text`]}</p>
    </ConfirmDialog>
  )
}

/** Refuses or withdraws it, with a reason shown to the member. */
function Refuse({ what, user, onClose }: Props & { what: 'unverify' | 'unapprove' }) {
  const text = useMessages(adminMember)
  const reasons = useMessages(refusalReasons)
  const textOf = useAdminErrorText(useDecisionErrors(what === 'unverify' ? 'verify' : 'approve'))
  const { verify, approve } = useDecideMember()
  const decision = what === 'unverify' ? verify : approve
  const onSuccess = () => {
    toast.success(text.done)
    onClose()
  }
  return (
    <ConfirmDialog<RefusalReason>
      open
      onOpenChange={onClose}
      title={text[`${what}Title`]({ name: user.name })}
      tone="danger"
      confirm={confirmOf(what, user, text)}
      reasons={{
        label: text.reason,
        options: refusalCodes.map((value) => ({ value, label: reasons[value] })),
        required: true,
      }}
      note={{ about: `${what} ${user._id}`, label: text.note, hint: text.noteHint, max: adminNoteMax }}
      pending={decision.isPending}
      error={decision.error && textOf(decision.error)}
      onConfirm={({ reason, note }) => {
        const given = { user, ...(reason && { reason }), ...(note && { note }) }
        if (what === 'unverify') verify.mutate({ ...given, verified: false }, { onSuccess })
        else approve.mutate({ ...given, approved: false }, { onSuccess })
      }}
    >
      <p>{text.refusalText}</p>
    </ConfirmDialog>
  )
}

function confirmOf(what: 'unverify' | 'unapprove', user: AdminUser, text: TextsOf<typeof adminMember>): string {
  if (what === 'unverify') return user.isVerified ? text.unverify : text.refuseBadge
  return user.visibilityApproved ? text.unapprove : text.refuse
}
