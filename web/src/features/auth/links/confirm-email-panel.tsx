import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useLinkToken } from '../../../core/navigation/use-link-token.ts'
import { account } from '../../../i18n/texts/auth/account.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { useConfirmEmail } from '../api/confirm-email.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'

/** One press, because programs that only look at mailed links must not confirm anything. */
export function ConfirmEmailPanel() {
  const text = useMessages(account)
  const textOf = useErrorText()
  const token = useLinkToken()
  const confirm = useConfirmEmail()
  if (!token) return <Banner>{text.linkIncomplete}</Banner>
  if (confirm.isSuccess) {
    return (
      <>
        <Banner tone="info">{text.confirmed}</Banner>
        <ButtonLink to={paths.ownProfile}>{text.toProfile}</ButtonLink>
      </>
    )
  }
  return (
    <>
      <p className="text-ink-2">{text.confirmHint}</p>
      {confirm.isError && (
        <Banner action={<TextLink to={paths.ownProfile}>{text.toProfile}</TextLink>}>{textOf(confirm.error)}</Banner>
      )}
      <Button pending={confirm.isPending} onClick={() => confirm.mutate(token)}>
        {text.confirm}
      </Button>
    </>
  )
}
