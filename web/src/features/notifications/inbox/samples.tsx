import type { Notification } from '@hamvav/contract/notifications/entities'
import { minuteMs } from '@hamvav/contract/durations'
import { useState } from 'react'
import { useNow } from '../../../core/hooks/use-now.ts'
import { useAgeText } from '../../../i18n/age-text.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { notifications } from '../../../i18n/texts/notifications.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Frame, listLook } from './frame.tsx'
import { Item } from './item.tsx'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const base = { title: '', message: '', unread: true, actors: [], count: 0 }

/** Spec §2: an app update notice, 2 h before load, and a new-match notice, 30 min before load. */
const samplesNow = (): Notification[] => [
  { ...base, id: 'match', kind: 'match', timeStamp: ago(30 * minuteMs) },
  { ...base, id: 'update', kind: 'announcement', timeStamp: ago(120 * minuteMs) },
]

/** Shown to visitors: two sample notifications; changes of them last for this visit. */
export function Samples() {
  const text = useMessages(notifications)
  const ageText = useAgeText()
  const [items, setItems] = useState(samplesNow)
  const now = useNow(15_000)
  const read = (isRead: (item: Notification) => boolean) =>
    setItems((all) => all.map((item) => (isRead(item) ? { ...item, unread: false } : item)))
  const words = (item: Notification) =>
    item.kind === 'match'
      ? { title: text.sampleMatch, message: text.sampleMatchText }
      : { title: text.sampleUpdate, message: text.sampleUpdateText }
  return (
    <Frame onReadAll={items.length > 0 ? () => read(() => true) : null}>
      <Banner
        tone="info"
        action={
          <ButtonLink to={paths.login} size="small">
            {text.login}
          </ButtonLink>
        }
      >
        {text.samples}
      </Banner>
      {items.length === 0 ? (
        <EmptyState title={text.empty} />
      ) : (
        <ul aria-label={text.list} className={listLook}>
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              {...words(item)}
              age={ageText(item.timeStamp, now)}
              to={null}
              isSample
              onRead={() => read(({ id }) => id === item.id)}
              onDelete={() => setItems((all) => all.filter(({ id }) => id !== item.id))}
            />
          ))}
        </ul>
      )}
    </Frame>
  )
}
