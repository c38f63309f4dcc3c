import { productName } from '@hamvav/contract/product'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { pushedWords } from '../../../i18n/texts/notifications/notification-words.ts'
import { notificationSettings } from '../../../i18n/texts/notifications/notification-settings.ts'
import { BrandMark } from '../../../ui/illustrations/brand-mark.tsx'

/** The same message as it would appear, in both wordings; the chosen one is marked. */
export function DiscreetPreview({ isDiscreet }: { isDiscreet: boolean }) {
  const text = useMessages(notificationSettings)
  const language = useLanguage()
  const about = { type: 'message', actors: [{ name: text.sampleName }], count: 1, language } as const
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption className="text-14 text-ink-3">{text.preview}</figcaption>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {[false, true].map((discreet) => {
          const { title, body } = pushedWords({ ...about, discreet }, productName)
          const isChosen = discreet === isDiscreet
          return (
            <div
              key={String(discreet)}
              className={`flex items-center gap-3 rounded-card border-[1.5px] bg-sunken p-3 ${isChosen ? 'border-primary' : 'border-transparent'}`}
            >
              <BrandMark height={22} />
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
