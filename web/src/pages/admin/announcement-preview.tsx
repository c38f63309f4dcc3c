import { announcementExcerpt } from '@hamvav/contract/admin/announcement-excerpt'
import type { Post } from '@hamvav/contract/feed/entities'
import type { Notification } from '@hamvav/contract/notifications/entities'
import { targetOf } from '@hamvav/contract/notifications/kinds'
import { houseAccount } from '@hamvav/contract/product'
import { type ReactNode, useState } from 'react'
import { PostCard } from '../../features/feed/posts/post-card.tsx'
import { Item } from '../../features/notifications/inbox/item.tsx'
import { useAgeText } from '../../i18n/age-text.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminAnnouncements } from '../../i18n/texts/admin/panel/announcements.ts'

const nothing = () => undefined
const { _id: house, name, usernames } = houseAccount
const author = { _id: house, name, username: usernames[0], profileImage: null, verified: true }

/** What is being written, as a member will see it; it can be looked at, not pressed. */
export function AnnouncementPreview({ title: given, content: written }: { title: string; content: string }) {
  const text = useMessages(adminAnnouncements)
  const age = useAgeText()
  const [at] = useState(() => Date.now())
  const timeStamp = new Date(at).toISOString()
  const title = given.trim() || text.emptyTitle
  const content = written.trim() || text.emptyContent
  const post: Post = {
    _id: house,
    title,
    content,
    user: author,
    createdAt: timeStamp,
    likes: [],
    comments: [],
    likesCount: 0,
    commentsCount: 0,
  }
  const words = { title, message: announcementExcerpt(content) }
  const item: Notification = {
    id: house,
    kind: 'announcement',
    ...words,
    timeStamp,
    unread: true,
    actors: [],
    count: 0,
    postId: house,
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Example label={text.previewPost} said={`${title}. ${content}`}>
        <PostCard post={post} viewerId={null} onLike={nothing} onOpenComments={nothing} />
      </Example>
      <Example label={text.previewNotification} said={`${title}. ${words.message}`}>
        <ul>
          <Item
            item={item}
            {...words}
            age={age(timeStamp, at)}
            to={targetOf(item)}
            onRead={nothing}
            onDelete={nothing}
          />
        </ul>
      </Example>
    </div>
  )
}

/** Its buttons are none: who hears the page is read the words. */
function Example({ label, said, children }: { label: string; said: string; children: ReactNode }) {
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-1.5">
      <figcaption className="text-14 font-semibold text-ink-2">{label}</figcaption>
      <p className="sr-only">{said}</p>
      <div inert>{children}</div>
    </figure>
  )
}
