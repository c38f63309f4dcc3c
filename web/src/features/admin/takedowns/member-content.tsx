import type { AdminMember, MemberContent as Content } from '@hamvav/contract/admin/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminTakedowns } from '../../../i18n/texts/admin-members.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Choice } from '../../../ui/forms/choice.tsx'
import { type ContentKind, useContent, useRestoreTakedown, useTakedowns } from '../api/takedowns.ts'
import { Nothing, Section } from '../member/section.tsx'
import { DataState } from '../parts/data-state.tsx'
import { KeyCap, takedownKeys } from '../parts/shortcuts.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { TakedownDialog, type TakedownTarget } from './takedown-dialog.tsx'
import { TakedownFacts } from './takedown-facts.tsx'

type Choose = (target: TakedownTarget) => void

/** Pictures, texts, posts and comments of a member, each of which can be taken down, and what was. */
export function MemberContent({ member }: { member: AdminMember }) {
  const text = useMessages(adminTakedowns)
  // The version as shown: with a refreshed one, a change of the member would go unnoticed.
  const [chosen, setChosen] = useState<{ target: TakedownTarget; version: string } | null>(null)
  const { user, pictures, bio, version } = member
  const choose: Choose = (target) => setChosen({ target, version })
  return (
    <>
      <Section title={text.content}>
        <p className="text-15 text-ink-2">{text.contentHint}</p>
        <div className="flex flex-wrap gap-2.5">
          {bio !== '' && (
            <Button
              variant="dangerGhost"
              size="small"
              aria-keyshortcuts={takedownKeys.bio}
              onClick={() => choose({ subject: 'bio' })}
            >
              {text.takeDownBio}
              <KeyCap>{takedownKeys.bio}</KeyCap>
            </Button>
          )}
          {user.name !== user.username && (
            <Button
              variant="dangerGhost"
              size="small"
              aria-keyshortcuts={takedownKeys.name}
              onClick={() => choose({ subject: 'name' })}
            >
              {text.takeDownName}
              <KeyCap>{takedownKeys.name}</KeyCap>
            </Button>
          )}
        </div>
        {pictures.length > 0 && (
          <PictureStrip
            pictures={pictures}
            name={user.name}
            onTakeDown={(subjectId) => choose({ subject: 'picture', subjectId })}
          />
        )}
        <WrittenContent id={user._id} choose={choose} />
      </Section>
      <Takedowns id={user._id} />
      {chosen && <TakedownDialog user={user} {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

const kinds: readonly ContentKind[] = ['post', 'comment']

function WrittenContent({ id, choose }: { id: string; choose: Choose }) {
  const text = useMessages(adminTakedowns)
  const [kind, setKind] = useState<ContentKind>('post')
  const query = useContent(id, kind)
  return (
    <div className="grid gap-3">
      <div className="max-w-80">
        <Choice
          label={text.written}
          value={kind}
          options={kinds.map((value) => ({ value, label: text[`${value}s`] }))}
          onChange={setKind}
        />
      </div>
      <DataState
        query={query}
        skeleton={<Skeleton className="h-24 rounded-card" />}
        isEmpty={({ pages }) => pages[0]?.length === 0}
        empty={<Nothing>{text[`${kind}sNone`]}</Nothing>}
      >
        {({ pages }) => (
          <ul className="grid grid-cols-1 gap-2.5">
            {pages.flat().map((content) => (
              <ContentItem
                key={content._id}
                content={content}
                onTakeDown={() => choose({ subject: kind, subjectId: content._id })}
              />
            ))}
          </ul>
        )}
      </DataState>
      {query.hasNextPage && (
        <LoadMore
          label={text.more}
          isLoading={query.isFetchingNextPage}
          isAutomatic={false}
          onReach={() => void query.fetchNextPage()}
        />
      )}
    </div>
  )
}

function ContentItem({ content, onTakeDown }: { content: Content; onTakeDown: () => void }) {
  const text = useMessages(adminTakedowns)
  const format = useFormat()
  return (
    <li tabIndex={-1} data-card className="grid gap-2 rounded-card border border-line bg-surface px-3.5 py-3">
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {content.text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <time dateTime={content.createdAt} className="text-14 text-ink-3">
          {format.dateTime(content.createdAt)}
        </time>
        <Button variant="dangerGhost" size="small" aria-keyshortcuts="T" onClick={onTakeDown}>
          {text.takeDown}
          <KeyCap>T</KeyCap>
        </Button>
      </div>
    </li>
  )
}

/** Restoring needs no confirmation, as it can be taken down again. */
function Takedowns({ id }: { id: string }) {
  const text = useMessages(adminTakedowns)
  const textOf = useAdminErrorText()
  const query = useTakedowns(id)
  const restore = useRestoreTakedown()
  const onRestore = (takedown: string) =>
    restore.mutate(takedown, {
      onSuccess: () => void toast.success(text.restored),
      onError: (error) => void toast.error(textOf(error)),
    })
  return (
    <Section title={text.takenDown}>
      <DataState
        query={query}
        skeleton={<Skeleton className="h-24 rounded-card" />}
        isEmpty={({ pages }) => pages[0]?.length === 0}
        empty={<Nothing>{text.noneTakenDown}</Nothing>}
      >
        {({ pages }) => (
          <ul className="grid grid-cols-1 gap-2.5">
            {pages.flat().map((takedown) => (
              <li
                key={takedown._id}
                tabIndex={-1}
                data-card
                className="grid gap-3 rounded-card border border-line bg-surface px-3.5 py-3"
              >
                <TakedownFacts takedown={takedown} />
                {takedown.liftedAt === null && (
                  <div>
                    <Button
                      variant="ghost"
                      size="small"
                      aria-keyshortcuts="Z"
                      pending={restore.isPending && restore.variables === takedown._id}
                      onClick={() => onRestore(takedown._id)}
                    >
                      {text.restore}
                      <KeyCap>Z</KeyCap>
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </DataState>
      {query.hasNextPage && (
        <LoadMore
          label={text.more}
          isLoading={query.isFetchingNextPage}
          isAutomatic={false}
          onReach={() => void query.fetchNextPage()}
        />
      )}
    </Section>
  )
}
