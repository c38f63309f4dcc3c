import type { AdminUser } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminUsers } from '../../../i18n/texts/admin/members/users.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDecideMember } from '../decisions/use-decide-member.ts'
import { useDecisionErrors } from '../decisions/decision-errors.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

type PostingDialogProps = { user: AdminUser; action: 'allowPost' | 'forbidPost'; onClose: () => void }

/** Asks before a member may write posts, or no longer may. */
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
