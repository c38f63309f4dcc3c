import type { ReactNode } from 'react'
import { ApiError } from '../../core/api/api-error.ts'
import { takeFocus } from '../../core/hooks/keep-focus.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useLinkToken } from '../../core/navigation/use-link-token.ts'
import { useConfirmEmail } from '../../features/auth/api/account.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { account } from '../../i18n/texts/auth.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function ConfirmEmailPage() {
  const text = useMessages(account)
  return (
    <Page title={text.confirmTitle}>
      <Card className="mx-auto grid max-w-115 gap-4 p-5">
        <h1 className="text-25">{text.confirmTitle}</h1>
        <ConfirmEmailPanel />
      </Card>
    </Page>
  )
}

/** Confirms on a click, not on load: mail scanners that open links must not confirm anything. */
function ConfirmEmailPanel() {
  const text = useMessages(account)
  const textOf = useErrorText()
  const token = useLinkToken()
  const confirm = useConfirmEmail()
  if (!token) return <Banner>{text.linkIncomplete}</Banner>
  if (confirm.isSuccess) {
    return (
      <Outcome>
        <Banner tone="info">{text.confirmed}</Banner>
      </Outcome>
    )
  }
  // Another click would get the same answer.
  if (confirm.error instanceof ApiError && confirm.error.code === 'link_invalid') {
    return (
      <Outcome>
        <Banner>{textOf(confirm.error)}</Banner>
      </Outcome>
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

/** Replaces the pressed button, and takes its focus. */
function Outcome({ children }: { children: ReactNode }) {
  const text = useMessages(account)
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      {children}
      <ButtonLink to={paths.ownProfile}>{text.toProfile}</ButtonLink>
    </div>
  )
}
