// @offline
import { Link } from '@tanstack/react-router'
import { useRefreshOnlineUsers } from '../../features/messaging/api/list-online-users.ts'
import { NotificationSettingsSection } from '../../features/notifications/settings/settings-section.tsx'
import { OwnAccount } from '../../features/profiles/settings/own-account.tsx'
import { OwnDataSection } from '../../features/profiles/settings/own-data-section.tsx'
import { PrivacySection } from '../../features/profiles/settings/privacy-section.tsx'
import { BlockedList } from '../../features/safety/blocks/blocked-list.tsx'
import { OwnReportsLink } from '../../features/safety/reports/own-reports-link.tsx'
import { AccountSection } from '../../features/auth/account/account-section.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { settings } from '../../i18n/texts/profiles/settings.ts'
import { Page } from '../../ui/layout/page.tsx'
import { DataSavingChoice } from '../../features/preferences/data-saving.tsx'
import { NotificationSwitch } from '../../features/preferences/notification-switch.tsx'
import { Preferences } from '../../features/preferences/preferences.tsx'
import { SettingsSection } from '../../features/preferences/settings-section.tsx'

const sections = ['account', 'privacy', 'notifications', 'safety', 'look', 'data'] as const

export function SettingsPage() {
  const text = useMessages(settings)
  const refreshOnlineUsers = useRefreshOnlineUsers()
  return (
    <Page title={text.title}>
      <div className="grid gap-4">
        <h1 className="px-1 pt-2 text-25">{text.title}</h1>
        <nav aria-label={text.sections}>
          <ul className="flex flex-wrap gap-2">
            {sections.map((section) => (
              <li key={section}>
                <Link
                  to={paths.settings}
                  hash={section}
                  replace
                  className="inline-flex min-h-11 items-center rounded-field border border-line bg-surface px-4 pt-0.5 text-15 hover:bg-sunken"
                >
                  {text[section]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SettingsSection id="account" title={text.account}>
          <OwnAccount render={(profile) => <AccountSection {...profile} />} />
        </SettingsSection>
        <SettingsSection id="privacy" title={text.privacy}>
          <PrivacySection onPresence={refreshOnlineUsers} />
        </SettingsSection>
        <SettingsSection id="notifications" title={text.notifications}>
          <NotificationSwitch />
          <NotificationSettingsSection />
        </SettingsSection>
        <SettingsSection id="safety" title={text.safety}>
          <BlockedList />
          <OwnReportsLink />
        </SettingsSection>
        <SettingsSection id="look" title={text.look}>
          <div className="grid gap-4">
            <Preferences />
            <DataSavingChoice />
          </div>
        </SettingsSection>
        <SettingsSection id="data" title={text.data}>
          <OwnDataSection />
        </SettingsSection>
      </div>
    </Page>
  )
}
