import type { Author } from '@hamvav/contract/feed/entities'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { AccountMark } from '../../../ui/media/verified-badge.tsx'
import { authorName, splitHashtags, tidyLines } from '../model/rules.ts'

interface AuthorLineProps {
  author: Author
  /** Time of publication, ISO. */
  moment: string
  /** Size of the picture, px. */
  size: number
  nameId?: string
  menu?: ReactNode
}

/** Author and time; the picture and the name link to the profile. */
export function AuthorLine({ author, moment, size, nameId, menu }: AuthorLineProps) {
  const format = useFormat()
  return (
    <div className="flex items-center gap-2.75">
      <Link to={paths.member(author.username)} tabIndex={-1} aria-hidden="true" className="flex flex-none">
        <Avatar src={author.profileImage} size={size} />
      </Link>
      <div className="min-w-0 leading-[1.3]">
        <div className="flex items-center">
          <Link
            to={paths.member(author.username)}
            id={nameId}
            dir="auto"
            className="relative truncate font-semibold after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline"
          >
            {authorName(author)}
          </Link>
          <AccountMark id={author._id} verified={author.verified} size={17} />
        </div>
        <time dateTime={moment} className="text-13 text-ink-3">
          {format.dateTime(moment)}
        </time>
      </div>
      {menu && <div className="-my-1 -mr-1.5 ml-auto flex-none">{menu}</div>}
    </div>
  )
}

/** Plain text of a member with line breaks and highlighted hashtags; never HTML. */
export function RichText({ children }: { children: string }) {
  return splitHashtags(tidyLines(children)).map((piece, index) =>
    piece.isTag ? (
      // The pieces of a text are stable.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="font-semibold text-primary-ink">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  )
}
