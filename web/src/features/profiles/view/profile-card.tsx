import { defaultBio, isHouseAccount } from '@hamvav/contract/product'
import type { PublicProfile } from '@hamvav/contract/profiles/entities'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { profile as texts } from '../../../i18n/texts/profiles.ts'
import { SimulatedBadge } from '../../../ui/media/simulated-badge.tsx'
import { AccountMark } from '../../../ui/media/verified-badge.tsx'
import { VerifiedMarks } from '../../../ui/media/verified-marks.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { PromptAnswers } from '../../../ui/prompts/prompt-answers.tsx'

interface ProfileCardProps {
  profile: PublicProfile
  /** Of the own profile, for its member only. */
  matches?: number
  actions: ReactNode
  /** Replaces the small round picture: the picture picker. */
  picture?: ReactNode
  /** All pictures, in place of the small one. */
  gallery?: ReactNode
}

/**
 * Picture, name, badge, @username, bio and counts (spec §2), then the details for members. On wide screens the
 * actions and details are beside the gallery; on the own profile, which is narrower, below the picture.
 */
export function ProfileCard({ profile, matches, actions, picture, gallery }: ProfileCardProps) {
  const text = useMessages(texts)
  const { name, username, bio, isBlueTick } = profile
  const isHouse = isHouseAccount(profile._id)
  const fallbackBio = isHouse ? text.houseBio : text.defaultBio
  const below = (
    <>
      <div className="flex flex-wrap justify-center gap-3 max-sm:*:grow lg:justify-start">{actions}</div>
      <PromptAnswers answers={profile.prompts} />
      <ProfileDetails profile={profile} />
      <ProfileCounts profile={profile} matches={matches} />
    </>
  )
  return (
    <Card
      className={`grid grid-cols-1 content-start gap-5 p-5 md:p-8 lg:items-start lg:gap-x-8 ${gallery ? 'lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]' : 'lg:grid-cols-[auto_minmax(0,1fr)]'}`}
    >
      <div className="grid grid-cols-1 justify-items-center gap-4">
        {gallery ?? picture ?? (
          <span className="rounded-full p-1 ring-[2.5px] ring-marigold">
            <Avatar
              src={pictureAt(profile.profilePic, 320)}
              alt={text.pictureOf({ name })}
              size={128}
              isHouseAccount={isHouse}
            />
          </span>
        )}
      </div>
      <div className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 justify-items-center gap-4 text-center lg:justify-items-start lg:text-left">
          <div className="min-w-0">
            <h1 className="text-25 wrap-anywhere lg:pr-12">
              <bdi>{name}</bdi>
              <AccountMark id={profile._id} verified={isBlueTick} size={20} />
              {profile.simulated && <SimulatedBadge />}
            </h1>
            <p lang="en" className="text-15 wrap-anywhere text-ink-3">
              @{username}
            </p>
            <VerifiedMarks profile={profile} className="mt-2 justify-center lg:justify-start" />
          </div>
          <p dir="auto" className="max-w-[48ch] wrap-anywhere whitespace-pre-line">
            {bio && bio !== defaultBio ? bio : fallbackBio}
          </p>
        </div>
        {!picture && below}
      </div>
      {picture && <div className="grid grid-cols-1 gap-5 lg:col-span-2">{below}</div>}
    </Card>
  )
}

function ProfileCounts({ profile, matches }: { profile: PublicProfile; matches: number | undefined }) {
  const text = useMessages(texts)
  const format = useFormat()
  const { posts, likes } = profile
  const counts = Object.entries({ posts, likes, ...(matches !== undefined && { matches }) }) as [
    'posts' | 'likes' | 'matches',
    number,
  ][]
  return (
    <dl className="mx-auto grid w-full max-w-100 auto-cols-fr grid-flow-col divide-x divide-line rounded-field bg-sunken py-3 text-center lg:mx-0">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-14 text-ink-3">{text[name]}</dt>
          <dd className="font-display text-20 font-semibold">
            {name === 'posts' && count > 0 ? (
              <Link
                to={paths.memberPosts(profile._id)}
                aria-label={text.openPosts({ n: format.number(count) })}
                className="-my-2.5 inline-block min-w-11 py-2.5 underline-offset-4 hover:underline"
              >
                {format.number(count)}
              </Link>
            ) : (
              format.number(count)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Age, gender, location and interests if given; visitors receive none of them. */
function ProfileDetails({ profile }: { profile: PublicProfile }) {
  const text = useMessages(texts)
  const format = useFormat()
  const { age, gender, location, intent, interests = [] } = profile
  const facts = [
    { label: text.age, value: age == null ? null : text.years({ n: format.number(age) }) },
    { label: text.gender, value: gender ? text[gender] : null },
    { label: text.location, value: location },
    { label: text.intent, value: intent ? text[intent] : null },
  ].filter(({ value }) => value)
  if (facts.length === 0 && interests.length === 0) return null
  return (
    <section aria-label={text.about} className="grid gap-4 border-t border-line pt-5">
      {facts.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-14 text-ink-3">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {interests.length > 0 && (
        <div className="grid gap-2">
          <h2 className="font-text text-14 font-normal text-ink-3">{text.interests}</h2>
          <ul className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li
                key={interest}
                className="rounded-chip bg-marigold-soft px-3 py-1 text-15 wrap-anywhere text-marigold-soft-ink"
              >
                {interest}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
