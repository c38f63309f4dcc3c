import { paths } from '../../core/navigation/paths.ts'
import { useLinkToken } from '../../core/navigation/use-link-token.ts'
import { MailboxBan } from '../../features/safety/mailbox-ban.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { mailboxBan } from '../../i18n/texts/safety.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function BannedAccountPage() {
  const text = useMessages(mailboxBan)
  const token = useLinkToken()
  return (
    <Page title={text.title}>
      <div className="mx-auto grid w-full max-w-150 gap-4">
        <h1 className="px-1 pt-2 text-25">{text.title}</h1>
        {token ? (
          <MailboxBan token={token} />
        ) : (
          <Banner action={<TextLink to={paths.forgotPassword}>{text.newLink}</TextLink>}>{text.incomplete}</Banner>
        )}
      </div>
    </Page>
  )
}
