import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { community } from '../../../i18n/texts/community/community.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ExampleBadge } from './example-badge.tsx'
import { type SamplePost as Sample, shortened } from './samples.ts'
import { ReadMore } from '../../../ui/layout/read-more.tsx'

export function SamplePost({ post: { id, day } }: { post: Sample }) {
  const text = useMessages(community)
  const format = useFormat()
  return (
    <Card className="p-5">
      <article className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-20 wrap-anywhere">{text[`${id}Title`]}</h2>
          <ExampleBadge />
        </div>
        <p className="text-14 text-ink-3">
          {text.by({ author: text[`${id}Author`] })} · <time dateTime={day}>{format.dateOfYear(`${day}T12:00`)}</time>
        </p>
        <ReadMore limit={shortened.to} longerThan={shortened.over}>
          {text[`${id}Content`]}
        </ReadMore>
      </article>
    </Card>
  )
}
