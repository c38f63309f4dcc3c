import { announcementExcerpt } from '@hamvav/contract/admin/announcement-excerpt'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import type { Post } from '@hamvav/contract/feed/entities'
import type { Notification } from '@hamvav/contract/notifications/entities'
import { targetOf } from '@hamvav/contract/notifications/kinds'
import { houseAccount } from '@hamvav/contract/product'
import { type ReactNode, useId, useState } from 'react'
import { useAdmin } from '../../core/session/admin-session.ts'
import { useAnnouncements } from '../../features/admin/api/operations.ts'
import { AnnounceForm } from '../../features/admin/communication/announce-form.tsx'
import { AnnouncementCard } from '../../features/admin/communication/announcement-card.tsx'
import {
  type AnnouncementWords,
  useAnnouncementDraft,
} from '../../features/admin/communication/use-announcement-draft.ts'
import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { DataState } from '../../features/admin/parts/data-state.tsx'
import { TableSkeleton } from '../../features/admin/parts/data-table.tsx'
import { PostCard } from '../../features/feed/posts/post-card.tsx'
import { Item } from '../../features/notifications/inbox/item.tsx'
import { useAgeText } from '../../i18n/age-text.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminAnnouncements, adminShell } from '../../i18n/texts/admin-panel.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** /admin/announcements: form with preview, and past announcements. */
export function AdminAnnouncementsPage() {
  const words = useMessages(adminShell)
  const text = useMessages(adminAnnouncements)
  const role = useAdmin()?.profile.role ?? 'viewer'
  return (
    <AdminPage title={words.announcements} intro={text.intro}>
      {isRoleAtLeast(role, 'chief') && <Write />}
      <PastAnnouncements />
    </AdminPage>
  )
}

function Write() {
  const text = useMessages(adminAnnouncements)
  const id = useId()
  const draft = useAnnouncementDraft()
  return (
    <>
      <AnnounceForm draft={draft} />
      <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
        <header>
          <h2 id={id} className="text-20">
            {text.preview}
          </h2>
          <p className="text-14 text-ink-3">{text.previewHint}</p>
        </header>
        <AnnouncementPreview {...draft.words} />
      </section>
    </>
  )
}

function PastAnnouncements() {
  const text = useMessages(adminAnnouncements)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="mt-2 text-20">
        {text.former}
      </h2>
      <DataState
        query={useAnnouncements()}
        skeleton={<TableSkeleton />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={text.empty}>{text.emptyHint}</EmptyState>}
      >
        {(all) => (
          <div className="grid grid-cols-1 gap-3">
            {all.map((one) => (
              <AnnouncementCard key={one._id} announcement={one} />
            ))}
          </div>
        )}
      </DataState>
    </section>
  )
}

const nothing = () => undefined
const { _id: house, name, usernames } = houseAccount
const author = { _id: house, name, username: usernames[0], profileImage: null, verified: true }

/** Preview of post and notification, inert. */
export function AnnouncementPreview(words: AnnouncementWords) {
  const text = useMessages(adminAnnouncements)
  const age = useAgeText()
  const [at] = useState(() => Date.now())
  const timeStamp = new Date(at).toISOString()
  const [title, titleNe] = [words.title.trim() || text.emptyTitle, words.titleNe.trim()]
  const [content, contentNe] = [words.content.trim() || text.emptyContent, words.contentNe.trim()]
  // As the server joins them (announcements.ts).
  const joined = (one: string, other: string, between: string) => (other ? `${one}${between}${other}` : one)
  const post: Post = {
    _id: house,
    title: joined(title, titleNe, ' · '),
    content: joined(content, contentNe, '\n\n'),
    user: author,
    createdAt: timeStamp,
    likes: [],
    comments: [],
    likesCount: 0,
    commentsCount: 0,
  }
  const languages = [
    { key: 'en', title, message: announcementExcerpt(content) },
    ...(titleNe && contentNe ? [{ key: 'ne', title: titleNe, message: announcementExcerpt(contentNe) }] : []),
  ]
  const itemOf = (shown: { title: string; message: string }): Notification => ({
    id: house,
    kind: 'announcement',
    ...shown,
    timeStamp,
    unread: true,
    actors: [],
    count: 0,
    postId: house,
  })
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Example label={text.previewPost} said={`${post.title}. ${post.content}`}>
        <PostCard post={post} viewerId={null} onLike={nothing} onOpenComments={nothing} />
      </Example>
      <Example
        label={text.previewNotification}
        said={languages.map((shown) => `${shown.title}. ${shown.message}`).join(' ')}
      >
        <ul>
          {languages.map(({ key, ...shown }) => (
            <Item
              key={key}
              item={itemOf(shown)}
              {...shown}
              age={age(timeStamp, at)}
              to={targetOf(itemOf(shown))}
              onRead={nothing}
              onDelete={nothing}
            />
          ))}
        </ul>
      </Example>
    </div>
  )
}

/** Inert example with its text for screen readers. */
function Example({ label, said, children }: { label: string; said: string; children: ReactNode }) {
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-1.5">
      <figcaption className="text-14 font-semibold text-ink-2">{label}</figcaption>
      <p className="sr-only">{said}</p>
      <div inert>{children}</div>
    </figure>
  )
}
