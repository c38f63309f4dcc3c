import { minuteMs } from '@hamvav/contract/durations'
import { listTodaysTags } from '@hamvav/contract/feed/endpoints'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { useOwnQuery } from '../../../core/api/own-query.ts'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { todaysTags } from '../../../i18n/texts/feed.ts'

const staleTime = 5 * minuteMs

/** The most used tags of the day, beside posts on wide screens; nothing while there are none or they could not be read. */
export function TodaysTags() {
  const text = useMessages(todaysTags)
  const format = useFormat()
  const id = useId()
  const { data: tags } = useOwnQuery(feedKeys.todaysTags, (signal) => call(listTodaysTags, {}, { signal }), {
    staleTime,
  })
  if (!tags?.length) return null
  return (
    <nav
      aria-labelledby={id}
      className="sticky top-6 grid animate-rise gap-1 rounded-card border border-line bg-surface p-4"
    >
      <h2 id={id} className="text-18">
        {text.title}
      </h2>
      <ul className="-mx-2">
        {tags.map(({ tag, posts }) => (
          <li key={tag}>
            <Link to={paths.tag(tag)} className="grid min-h-11 content-center rounded-chip px-2 py-1 hover:bg-sunken">
              <span dir="auto" className="truncate font-semibold text-primary-ink">
                #{tag}
              </span>
              <span className="text-14 text-ink-3">{text.posts({ n: format.number(posts) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
