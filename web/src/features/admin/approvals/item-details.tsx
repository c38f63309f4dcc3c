import type { AdminPicture, ApprovalItem } from '@hamvav/contract/admin/entities'
import { ChevronLeft, ChevronRight, ExternalLink, ImageOff, Lock } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { hasReducedMotion } from '../../../core/preferences/data-saver.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminApprovals } from '../../../i18n/texts/admin/members/approvals.ts'
import { profile as profileTexts } from '../../../i18n/texts/profiles/profile.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { ApprovalKind } from '../api/approvals.ts'
import { Fact, TagsFact, TextFact } from '../parts/facts.tsx'
import { MemberPicture } from '../parts/member-picture.tsx'
import { Tag } from '../parts/tag.tsx'

interface ItemHeaderProps {
  kind: ApprovalKind
  item: ApprovalItem
  heading: RefObject<HTMLHeadingElement | null>
}

/** Name, request and warnings. */
export function ItemHeader({ kind, item, heading }: ItemHeaderProps) {
  const text = useMessages(adminApprovals)
  const format = useFormat()
  const { user, askedAt, refusals } = item
  return (
    <header className="grid min-w-0 content-start gap-1">
      <p className="text-14 text-ink-2">{kind === 'approval' ? text.wantsApproval : text.wantsBadge}</p>
      <h2 ref={heading} tabIndex={-1} className="text-25 wrap-anywhere outline-none">
        <bdi>{user.name}</bdi>
        {item.age !== null && <span className="text-ink-2">, {format.digits(item.age)}</span>}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3">
        <span lang="en" className="wrap-anywhere">
          @{user.username}
        </span>
        <time dateTime={askedAt}>{text.asked({ at: format.dateTime(askedAt) })}</time>
        <span>{text.joined({ at: format.dateOfYear(user.createdAt) })}</span>
      </p>
      <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {user.restricted && <Tag tone="bad">{text.declaredMinor}</Tag>}
        {item.age === null && <Tag tone="bad">{text.noAge}</Tag>}
        {refusals > 0 && (
          <Tag tone="waiting">{text.refusedBefore({ n: format.number(refusals), one: refusals === 1 })}</Tag>
        )}
      </p>
    </header>
  )
}

/** Profile facts of a member. */
export function ItemFacts({ kind, item }: Omit<ItemHeaderProps, 'heading'>) {
  const text = useMessages(adminApprovals)
  const { user, age } = item
  return (
    <div className="grid min-w-0 content-start gap-4">
      {user.restricted && (
        <Banner tone="info">{kind === 'approval' ? text.declaredMinorHint : text.declaredMinorBadge}</Banner>
      )}
      {kind === 'approval' && age === null && <Banner tone="info">{text.noAgeHint}</Banner>}
      <Details item={item} />
      <div>
        <ButtonLink to={adminPaths.member(user._id)} variant="ghost" size="small">
          <ExternalLink size={16} aria-hidden="true" />
          {text.memberPage}
        </ButtonLink>
      </div>
    </div>
  )
}

function Details({ item }: { item: ApprovalItem }) {
  const text = useMessages(adminApprovals)
  const words = useMessages(profileTexts)
  const { gender, location, intent, bio, interests, user } = item
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <TextFact label={text.bio} words={bio} />
      <Fact label={text.gender}>{gender && words[gender]}</Fact>
      <Fact label={text.location}>{location}</Fact>
      <Fact label={text.intent}>{intent && words[intent]}</Fact>
      <Fact label={text.email}>{user.email}</Fact>
      <TagsFact label={text.interests} tags={interests} />
    </dl>
  )
}

interface ItemPicturesProps {
  pictures: readonly AdminPicture[]
  name: string
}

/** The album: swiped, or scrolled by buttons and arrow keys. */
export function ItemPictures({ pictures, name }: ItemPicturesProps) {
  const text = useMessages(adminApprovals)
  const format = useFormat()
  const { list, at, go, onKeyDown, onScroll } = useStrip(pictures.length)
  if (pictures.length === 0) {
    return (
      <p className="grid aspect-square content-center justify-items-center gap-2 rounded-match bg-sunken text-ink-2">
        <ImageOff size={32} aria-hidden="true" />
        {text.noPictures}
      </p>
    )
  }
  const of = format.number(pictures.length)
  return (
    <div className="relative lg:max-w-[max(20rem,calc(100dvh-26rem))]">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the row has the focus, and its keys scroll it */}
      <ul
        ref={list}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its pictures have nothing to press: who cannot swipe scrolls the row
        tabIndex={0}
        aria-label={text.pictures({ name })}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-contain rounded-match [scrollbar-width:none]"
      >
        {pictures.map((picture, place) => (
          <li key={picture._id} className="relative w-full flex-none snap-center">
            {Math.abs(place - at) <= 1 ? (
              <MemberPicture
                picture={picture}
                alt={text.picture({ name, n: format.number(place + 1), of })}
                sizes="(min-width: 64rem) 560px, 100vw"
                eager={place === 0}
                className="w-full"
              />
            ) : (
              <span className="block aspect-square" />
            )}
            {picture.audience !== 'members' && (
              <span className="absolute bottom-3 left-3 flex items-center gap-1.5 rounded-chip bg-surface/95 px-2.5 py-1 text-14 shadow-1">
                <Lock size={15} aria-hidden="true" />
                {text.forMatches}
              </span>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className="mt-2 flex items-center justify-center gap-4">
          <IconButton
            label={text.previousPicture}
            icon={ChevronLeft}
            aria-disabled={at === 0}
            onClick={() => go(at - 1)}
            className="border border-line bg-surface aria-disabled:opacity-40"
          />
          <span aria-live="polite" className="min-w-16 text-center text-15 text-ink-2">
            {text.position({ n: format.number(at + 1), of })}
          </span>
          <IconButton
            label={text.nextPicture}
            icon={ChevronRight}
            aria-disabled={at === pictures.length - 1}
            onClick={() => go(at + 1)}
            className="border border-line bg-surface aria-disabled:opacity-40"
          />
        </div>
      )}
    </div>
  )
}

/** Snapping row, scrolled by swipe, keys and buttons. */
function useStrip(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  function go(to: number) {
    const row = list.current
    if (row && to >= 0 && to < count)
      row.scrollTo({ left: to * row.clientWidth, behavior: hasReducedMotion() ? 'instant' : 'smooth' })
  }
  return {
    list,
    at,
    go,
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined || count < 2) return
      // Otherwise the key also moves to the next member.
      event.preventDefault()
      go(at + step)
    },
    onScroll() {
      const row = list.current
      if (row && row.clientWidth > 0) setAt(Math.round(row.scrollLeft / row.clientWidth))
    },
  }
}
