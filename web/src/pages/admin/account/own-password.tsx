import { PasswordForm } from '../../../features/admin/panel/password-form.tsx'
import { AdminPage } from '../../../features/admin/parts/admin-page.tsx'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminSecurity } from '../../../i18n/texts/admin-panel.ts'
import { Card } from '../../../ui/layout/card.tsx'

/** Shown in place of every screen until a one-time password is changed. */
export function OwnPasswordPage() {
  const text = useMessages(adminSecurity)
  return (
    <AdminPage title={text.ownPasswordTitle} intro={text.ownPasswordHint} width="narrow">
      <Card>
        <PasswordForm currentLabel={text.oneTimePassword} onDone={() => undefined} />
      </Card>
    </AdminPage>
  )
}
