import type { Author } from '@hamvav/contract/feed/entities'
import { isHouseAccount } from '@hamvav/contract/product'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { feed } from '../../../i18n/texts/feed.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { AccountMark } from '../../../ui/media/verified-badge.tsx'
import { authorName, splitText, tidyLines } from '../model/rules.ts'

interface AuthorLineProps {
  author: Author
  /** Time of publication, ISO. */
  moment: string
  /** Size of the picture, px. */
  size: number
  nameId?: string
  /** The time leads there. */
  to?: string | undefined
  isEdited?: boolean | undefined
  menu?: ReactNode
}

/** Author and time; the picture and the name link to the profile. */
export function AuthorLine({ author, moment, size, nameId, to, isEdited, menu }: AuthorLineProps) {
  const format = useFormat()
  const text = useMessages(feed)
  const time = (
    <time dateTime={moment} className="text-13 text-ink-3">
      {format.dateTime(moment)}
    </time>
  )
  return (
    <div className="flex items-center gap-2.75">
      <Link to={paths.member(author.username)} tabIndex={-1} aria-hidden="true" className="flex flex-none">
        <Avatar src={author.profileImage} size={size} isHouseAccount={isHouseAccount(author._id)} />
      </Link>
      <div className="min-w-0 leading-[1.3]">
        <div className="flex items-center">
          <Link
            to={paths.member(author.username)}
            id={nameId}
            dir="auto"
            className="relative min-h-6 truncate leading-6 font-semibold after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline"
          >
            {authorName(author)}
          </Link>
          <AccountMark id={author._id} verified={author.verified} size={17} />
        </div>
        {to === undefined ? (
          time
        ) : (
          <Link to={to} className="inline-block text-13 leading-6 hover:underline">
            {time}
          </Link>
        )}
        {isEdited && <span className="text-13 text-ink-3"> · {text.edited}</span>}
      </div>
      {menu && <div className="-my-1 -mr-1.5 ml-auto flex-none">{menu}</div>}
    </div>
  )
}

const LinkedText = lazy(async () => ({ default: (await import('./linked-text.tsx')).LinkedText }))
const mayHaveLink = /https?:\/\/|www\./i

/** Plain text of a member with line breaks; tags, usernames and web addresses lead somewhere. Never HTML. */
export function RichText({ children }: { children: string }) {
  const text = tidyLines(children)
  if (!mayHaveLink.test(text)) return <TagsAndNames>{text}</TagsAndNames>
  return (
    <Suspense fallback={text}>
      <LinkedText>{text}</LinkedText>
    </Suspense>
  )
}

export function TagsAndNames({ children }: { children: string }) {
  return splitText(children).map(({ text, kind }, index) =>
    kind === 'text' ? (
      text
    ) : (
      <Link
        // The pieces of a text are stable.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        to={kind === 'tag' ? paths.tag(text.slice(1)) : paths.member(text.slice(1).toLowerCase())}
        className="font-semibold text-primary-ink hover:underline"
      >
        {text}
      </Link>
    ),
  )
}
