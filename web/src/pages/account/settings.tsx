// @offline
import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { paths } from '../../core/navigation/paths.ts'
import { AccountSection } from '../../features/auth/account-section.tsx'
import { useRefreshOnlineUsers } from '../../features/messaging/api/online-users.ts'
import { makePushesDiscreet } from '../../features/notifications/api/settings.ts'
import { NotificationSettingsSection } from '../../features/notifications/settings/settings-section.tsx'
import { CalendarChoice, DataSavingChoice, NotificationSwitch } from '../../features/preferences/device-settings.tsx'
import { Preferences } from '../../features/preferences/preferences.tsx'
import { useViewer } from '../../core/session/session.ts'
import { useMyProfile } from '../../features/profiles/api/profile.ts'
import { OwnDataSection } from '../../features/profiles/settings/own-data-section.tsx'
import { PrivacySection } from '../../features/profiles/settings/privacy-section.tsx'
import { BlockedList } from '../../features/safety/blocks/blocked-list.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { settings } from '../../i18n/texts/profiles.ts'
import { ownReports, verificationTexts } from '../../i18n/texts/safety.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

const sections = ['account', 'security', 'privacy', 'notifications', 'safety', 'look', 'data'] as const

const SecuritySection = lazy(async () => ({
  default: (await import('../../features/auth/security/security-section.tsx')).SecuritySection,
}))

const HiddenContacts = lazy(async () => ({
  default: (await import('../../features/safety/hidden-contacts.tsx')).HiddenContacts,
}))

const DiscreetSettings = lazy(async () => ({
  default: (await import('../../features/preferences/discreet-settings.tsx')).DiscreetSettings,
}))

const GiftChoicesPart = lazy(async () => ({
  default: (await import('../../features/play/gifts/gift-choices.tsx')).GiftChoicesPart,
}))

export function SettingsPage() {
  const text = useMessages(settings)
  const refreshOnlineUsers = useRefreshOnlineUsers()
  const { limited } = useViewer()
  const shown = sections.filter((section) => !(limited && section === 'notifications'))
  return (
    <Page title={text.title} width="desk">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-x-8">
        <h1 className="px-1 pt-2 text-25 lg:col-span-2">{text.title}</h1>
        <nav aria-label={text.sections} className="lg:sticky lg:top-8">
          <ul className="flex flex-wrap gap-2 lg:grid">
            {shown.map((section) => (
              <li key={section}>
                <Link
                  to={paths.settings}
                  hash={section}
                  replace
                  className="inline-flex min-h-11 items-center rounded-field lg:w-full border border-line bg-surface px-4 pt-0.5 text-15 hover:bg-sunken"
                >
                  {text[section]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid grid-cols-1 gap-4">
          <SettingsSection id="account" title={text.account}>
            <OwnAccount render={(profile) => <AccountSection {...profile} />} />
          </SettingsSection>

          <SettingsSection id="security" title={text.security}>
            <Suspense fallback={<Skeleton className="h-48 w-full" />}>
              <SecuritySection />
            </Suspense>
          </SettingsSection>
          <SettingsSection id="privacy" title={text.privacy}>
            <PrivacySection onPresence={refreshOnlineUsers} />
            {!limited && (
              <Suspense fallback={<Skeleton className="h-40 w-full" />}>
                <GiftChoicesPart />
              </Suspense>
            )}
          </SettingsSection>
          {!limited && (
            <SettingsSection id="notifications" title={text.notifications}>
              <NotificationSwitch />
              <NotificationSettingsSection />
            </SettingsSection>
          )}
          <SettingsSection id="safety" title={text.safety}>
            {!limited && <VerificationLink />}
            {!limited && <BlockedList />}
            <Suspense fallback={<Skeleton className="h-48 w-full" />}>
              <HiddenContacts />
              <DiscreetSettings makePushesDiscreet={limited ? null : makePushesDiscreet} />
            </Suspense>
            <OwnReportsLink />
          </SettingsSection>
          <SettingsSection id="look" title={text.look}>
            <div className="grid gap-4">
              <Preferences />
              <CalendarChoice />
              <DataSavingChoice />
            </div>
          </SettingsSection>
          <SettingsSection id="data" title={text.data}>
            <OwnDataSection />
          </SettingsSection>
        </div>
      </div>
    </Page>
  )
}

interface SettingsSectionProps {
  id: string
  title: string
  children: ReactNode
}

/** One section with its own anchor, such as `/settings#data`. */
function SettingsSection({ id, title, children }: SettingsSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isWanted = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (!isWanted) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isWanted])
  return (
    <Card className="grid gap-4 p-5">
      <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-34 text-20 outline-none lg:scroll-mt-8">
        {title}
      </h2>
      {children}
    </Card>
  )
}

/** Loads the own profile for a section of another feature. */
function OwnAccount({ render }: { render: (profile: OwnProfile) => ReactNode }) {
  const text = useMessages(settings)
  const textOf = useErrorText()
  const { data, error, isError, refetch } = useMyProfile()
  if (data) return render(data)
  if (!isError) return <Skeleton className="h-48 w-full md:h-28" />
  return (
    <Banner
      action={
        <Button size="small" variant="ghost" onClick={() => void refetch()}>
          {text.retry}
        </Button>
      }
    >
      {text.failed} {textOf(error)}
    </Banner>
  )
}

/** The marks have a screen of their own. */
function VerificationLink() {
  const text = useMessages(verificationTexts)
  return (
    <div className="grid justify-items-start gap-3 border-b border-line pb-4">
      <h3 className="text-16 font-semibold">{text.title}</h3>
      <p className="text-15 text-ink-2">{text.intro}</p>
      <ButtonLink to={paths.verification} variant="soft">
        {text.open}
      </ButtonLink>
    </div>
  )
}

/** Links from Settings to the member's reports, standing, and to what was taken down. */
function OwnReportsLink() {
  const text = useMessages(ownReports)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-16 font-semibold">{text.title}</h3>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.ownReports} variant="soft">
          {text.link}
        </ButtonLink>
        <ButtonLink to={paths.standing} variant="soft">
          {text.standing}
        </ButtonLink>
        <ButtonLink to={paths.sharedDates} variant="soft">
          {text.sharedDates}
        </ButtonLink>
        <ButtonLink to={paths.takedowns} variant="ghost">
          {text.takedowns}
        </ButtonLink>
      </div>
    </div>
  )
}
