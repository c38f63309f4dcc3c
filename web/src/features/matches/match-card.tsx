import { cardInterestsShown } from '@hamvav/contract/matches/limits'
import { defaultBio } from '@hamvav/contract/product'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useMessages } from '../../lib/catalogue.ts'
import { useFormat } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { pictureAt } from '../../lib/picture-size.ts'
import { matches } from '../../messages/matches.ts'
import { DefaultAvatar } from '../../ui/default-avatar.tsx'
import { SimulatedBadge } from '../../ui/simulated-badge.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'

/** One approved member: the picture and the name lead to the profile, the icon to a conversation. */
export function MatchCard({ profile }: { profile: DiscoverProfile }) {
  const text = useMessages(matches)
  const { _id, name, username, bio, isBlueTick, simulated, interests } = profile
  return (
    <article className="relative flex w-full flex-col overflow-hidden rounded-match border border-line bg-surface shadow-2">
      <Link to={paths.member(username)} tabIndex={-1} aria-hidden="true" className="block">
        <Picture url={profile.profileImage} />
      </Link>
      <Link
        to={paths.conversation(_id)}
        aria-label={text.message({ name })}
        title={text.message({ name })}
        className="z-1 mr-4.5 -mt-6.75 -mb-6.75 grid size-13.5 flex-none place-items-center self-end rounded-full bg-marigold text-on-marigold ring-5 ring-surface"
      >
        <MessageCircle size={24} aria-hidden="true" />
      </Link>
      <div className="flex flex-1 flex-col gap-2 px-4.5 pt-3.5 pb-4.5">
        <div>
          <h2 className="pr-16 text-25 leading-[1.15] wrap-anywhere">
            <Link to={paths.member(username)} dir="auto" className="hover:underline">
              {name}
            </Link>
            {isBlueTick && <VerifiedBadge size={19} />}
            {simulated && <SimulatedBadge />}
          </h2>
          <p className="text-15 wrap-anywhere text-ink-3">
            <Facts profile={profile} />
          </p>
        </div>
        <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
          {bio && bio !== defaultBio ? bio : text.defaultBio}
        </p>
        {interests.length > 0 && (
          <ul aria-label={text.interestsOf({ name })} className="mt-1 flex flex-wrap gap-1.5">
            {interests.slice(0, cardInterestsShown).map((interest) => (
              <li
                key={interest}
                className="max-w-full truncate rounded-chip bg-marigold-soft px-2.5 pt-0.75 pb-0.5 text-14 text-marigold-soft-ink"
              >
                {interest}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}

/** '@aarati.g · 27 years · Female · Pokhara', as far as it is known. */
function Facts({ profile: { username, age, gender, location } }: { profile: DiscoverProfile }) {
  const text = useMessages(matches)
  const format = useFormat()
  const facts = [age === null ? '' : text.years({ n: format.number(age) }), gender ? text[gender] : '', location]
  return (
    <>
      <span lang="en">@{username}</span>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <Fragment key={fact}>
            {' · '}
            <span>{fact}</span>
          </Fragment>
        ))}
    </>
  )
}

function Picture({ url }: { url: string | null }) {
  const [isBroken, setBroken] = useState(false)
  if (!url || isBroken) {
    return (
      <span className="grid aspect-square place-items-center bg-marigold-soft p-[18%]">
        <DefaultAvatar label="" />
      </span>
    )
  }
  return (
    <img
      src={pictureAt(url, 320) ?? url}
      srcSet={`${pictureAt(url, 320)} 320w, ${pictureAt(url, 960)} 960w`}
      sizes="(min-width: 80rem) 300px, (min-width: 64rem) 32vw, (min-width: 40rem) 48vw, 92vw"
      alt=""
      loading="lazy"
      decoding="async"
      width={320}
      height={320}
      onError={() => setBroken(true)}
      className="aspect-square w-full bg-sunken object-cover"
    />
  )
}
