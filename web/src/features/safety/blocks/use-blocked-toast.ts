import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { safety } from '../../../i18n/texts/safety.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { SafetyTarget } from '../../../ui/overlays/safety-context.ts'
import { useUnblockMember } from '../api/blocks.ts'

/** Toast duration, ms: long enough to read it and press Undo. */
const undoForMs = 8_000

/** Toast "… is blocked" with Undo; stays when the screen changes. */
export function useBlockedToast() {
  const text = useMessages(safety)
  const textOf = useErrorText()
  const unblock = useUnblockMember()
  return ({ _id, name }: SafetyTarget['member'], message = text.blocked({ name })) =>
    toast.success(message, {
      duration: undoForMs,
      action: {
        label: text.undo,
        onPress: () =>
          void unblock.mutateAsync(_id).then(
            () => toast.success(text.unblocked({ name })),
            (error: unknown) => toast.error(textOf(error)),
          ),
      },
    })
}
