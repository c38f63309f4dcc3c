import { useState } from 'react'
import { openSession, useSecurity } from '../../../features/admin/api/security.ts'
import { AdminPage } from '../../../features/admin/parts/admin-page.tsx'
import { DataState } from '../../../features/admin/parts/data-state.tsx'
import { TableSkeleton } from '../../../features/admin/parts/data-table.tsx'
import { AppCard } from '../../../features/admin/security/app-card.tsx'
import { CodesCard, NewCodesDialog } from '../../../features/admin/security/codes-card.tsx'
import { PasskeysCard } from '../../../features/admin/security/passkeys-card.tsx'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminSecurity, adminShell } from '../../../i18n/texts/admin-panel.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** /admin/security: the admin's own second factors. */
export function AdminSecurityPage() {
  const text = useMessages(adminSecurity)
  const words = useMessages(adminShell)
  const security = useSecurity()
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <AdminPage title={words.security} intro={text.intro}>
      <DataState query={security} skeleton={<TableSkeleton rows={3} />}>
        {({ passkeys, totp, recoveryCodes, isRequired }) => {
          const hasFactor = passkeys.length > 0 || totp
          return (
            <div className="grid gap-4">
              {!hasFactor && <Banner tone="info">{isRequired ? text.required : text.advised}</Banner>}
              <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
                <PasskeysCard passkeys={passkeys} onCodes={setCodes} />
                <div className="grid gap-4">
                  <AppCard isOn={totp} onCodes={setCodes} />
                  {hasFactor && <CodesCard left={recoveryCodes} onCodes={setCodes} />}
                </div>
              </div>
            </div>
          )
        }}
      </DataState>
      {codes && (
        <NewCodesDialog
          codes={codes}
          onDone={() => {
            setCodes(null)
            // Only now: opening the session may lead to another screen, and the codes are shown once.
            openSession().catch(() => undefined)
          }}
        />
      )}
    </AdminPage>
  )
}
