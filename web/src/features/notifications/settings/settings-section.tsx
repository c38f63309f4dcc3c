import type { NotificationSettings } from '@hamvav/contract/notifications/entities'
import { pushTypes } from '@hamvav/contract/notifications/kinds'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { notificationSettings, pushLabels } from '../../../i18n/texts/notifications.ts'
import { pushedWords } from '../../../i18n/words/notification-words.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useNotificationSettings, useSaveNotificationSettings } from '../api/settings.ts'
import { QuietHours } from './quiet-hours.tsx'
import { productName } from '@hamvav/contract/product'
import { neutralIcon, neutralName } from '../../../core/preferences/discreet-names.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { BrandMark } from '../../../ui/illustrations/brand-mark.tsx'

/** Settings of push notifications; each change is saved at once. */
export function NotificationSettingsSection() {
  const text = useMessages(notificationSettings)
  const textOf = useErrorText()
  const { data, error, isError, refetch } = useNotificationSettings()
  const save = useSaveNotificationSettings()
  if (!data) {
    return isError ? (
      <Banner
        action={
          <Button size="small" variant="ghost" onClick={() => void refetch()}>
            {text.retry}
          </Button>
        }
      >
        {text.failed} {textOf(error)}
      </Banner>
    ) : (
      <SettingsSkeleton />
    )
  }
  const change = (part: Partial<NotificationSettings>) => save.mutate({ ...data, ...part })
  return (
    <div className="@container grid grid-cols-1 gap-5">
      <PushTypes push={data.push} onChange={(push) => change({ push })} />
      <QuietHours value={data.quietHours} onChange={change} />
      <Switch label={text.discreet} checked={data.discreet} onChange={(discreet) => change({ discreet })}>
        {text.discreetHint}
      </Switch>
      <DiscreetPreview isDiscreet={data.discreet} />
      {save.isError && <Banner>{textOf(save.error)}</Banner>}
      <VisuallyHidden>
        <span role="status">{save.isSuccess && text.saved}</span>
      </VisuallyHidden>
    </div>
  )
}

interface PushTypesProps {
  push: NotificationSettings['push']
  onChange: (push: NotificationSettings['push']) => void
}

function PushTypes({ push, onChange }: PushTypesProps) {
  const text = useMessages(notificationSettings)
  const labels = useMessages(pushLabels)
  return (
    <fieldset className="grid grid-cols-1 gap-x-8 @lg:grid-cols-2">
      <legend className="pb-1 text-16 font-semibold">{text.types}</legend>
      <p className="pb-1 text-14 text-ink-3 @lg:col-span-2">{text.typesHint}</p>
      {pushTypes.map((type) => (
        <Switch
          key={type}
          label={labels[type]}
          checked={push[type]}
          onChange={(isOn) => onChange({ ...push, [type]: isOn })}
        />
      ))}
    </fieldset>
  )
}

function SettingsSkeleton() {
  const text = useMessages(notificationSettings)
  return (
    <div aria-busy="true" className="grid gap-4">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {['types', 'more', 'quiet', 'discreet'].map((row) => (
        <Skeleton key={row} className="h-17 w-full" />
      ))}
    </div>
  )
}

/** Preview of a notification in both wordings, with the current one highlighted. */
function DiscreetPreview({ isDiscreet }: { isDiscreet: boolean }) {
  const text = useMessages(notificationSettings)
  const language = useLanguage()
  const about = { type: 'message', actors: [{ name: text.sampleName }], count: 1, language } as const
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption className="text-14 text-ink-3">{text.preview}</figcaption>
      <div className="grid grid-cols-1 gap-3 @lg:grid-cols-2">
        {[false, true].map((discreet) => {
          const { title, body } = pushedWords({ ...about, discreet }, discreet ? neutralName : productName)
          const isChosen = discreet === isDiscreet
          return (
            <div
              key={String(discreet)}
              className={`flex items-center gap-3 rounded-card border-[1.5px] bg-sunken p-3 ${isChosen ? 'border-primary' : 'border-transparent'}`}
            >
              {discreet ? <img src={neutralIcon} alt="" width={22} height={22} /> : <BrandMark height={22} />}
              <div className="min-w-0 flex-1 text-14">
                <p className="truncate font-semibold">{title}</p>
                <p className="text-ink-2">{body}</p>
              </div>
              <span className="self-start text-12 text-ink-3">{discreet ? text.neutral : text.usual}</span>
            </div>
          )
        })}
      </div>
    </figure>
  )
}
