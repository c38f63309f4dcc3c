import { useId } from 'react'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { AnnounceForm } from '../../features/admin/announcements/announce-form.tsx'
import { AnnouncementCard } from '../../features/admin/announcements/announcement-card.tsx'
import { useAnnouncementDraft } from '../../features/admin/announcements/use-announcement-draft.ts'
import { useAnnouncements } from '../../features/admin/api/announcements.ts'
import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { DataState } from '../../features/admin/parts/data-state.tsx'
import { TableSkeleton } from '../../features/admin/parts/table-skeleton.tsx'
import { useAdmin } from '../../core/session/admin-session.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminAnnouncements } from '../../i18n/texts/admin/panel/announcements.ts'
import { adminShell } from '../../i18n/texts/admin/panel/shell.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'

/** /admin/announcements: a word to everybody, previewed, and what was announced before. */
export function AdminAnnouncementsPage() {
  const words = useMessages(adminShell)
  const text = useMessages(adminAnnouncements)
  const role = useAdmin()?.profile.role ?? 'viewer'
  return (
    <AdminPage title={words.announcements} intro={text.intro}>
      {isRoleAtLeast(role, 'chief') && <Write />}
      <Former />
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
        <AnnouncementPreview title={draft.title} content={draft.content} />
      </section>
    </>
  )
}

function Former() {
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
