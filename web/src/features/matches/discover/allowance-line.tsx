import { minuteMs } from '@hamvav/contract/durations'
import type { Allowance } from '@hamvav/contract/matches/entities'
import { useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { useNow } from '../../../core/hooks/use-now.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { matches } from '../../../i18n/texts/matches.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { useLikesYou } from '../api/discover.ts'

/** Likes left today and when they renew; always visible, so that the limit is no surprise. */
export function AllowanceLine({ allowance }: { allowance: Allowance }) {
  const text = useMessages(matches)
  const format = useFormat()
  const when = useRenewal(allowance.renewsAt)
  const left = Math.max(0, allowance.limit - allowance.used)
  if (left > 0) return <p className="text-15 text-ink-2">{text.likesLeft({ count: left, when: when.time })}</p>
  return (
    <Banner tone="info">
      {text.likesUsedUp({ n: format.number(allowance.limit), wait: when.wait, when: when.time })}
    </Banner>
  )
}

/** At least how many people like the viewer; nothing while nobody does. */
export function LikesYouLine() {
  const text = useMessages(matches)
  const format = useFormat()
  const { data } = useLikesYou()
  if (!data || data.people === 0) return null
  const { people } = data
  return (
    <p className="flex items-start gap-2 text-15">
      <Heart size={18} aria-hidden="true" className="mt-0.5 flex-none fill-current text-primary-ink" />
      <span>
        <strong className="font-semibold">
          {people === 1 ? text.oneLikesYou : text.peopleLikeYou({ n: format.number(people) })}
        </strong>{' '}
        <span className="text-ink-2">{text.likesYouHint}</span>
      </span>
    </p>
  )
}

/** Kathmandu's midnight in the viewer's time zone and the time until then; refetches the likes after it. */
function useRenewal(renewsAt: string): { time: string; wait: string } {
  const text = useMessages(matches)
  const format = useFormat()
  const client = useQueryClient()
  const viewerId = useViewerId()
  const now = useNow(30_000)
  useEffect(() => {
    if (now >= Date.parse(renewsAt)) void client.invalidateQueries({ queryKey: queryKeys.likesAllowance(viewerId) })
  }, [client, viewerId, renewsAt, now])
  const moment = new Date(renewsAt)
  const isMidnight = moment.getHours() === 0 && moment.getMinutes() === 0
  const minutes = Math.max(1, Math.ceil((moment.getTime() - now) / minuteMs))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((n) => format.number(n)) as [string, string]
  return {
    time: isMidnight ? text.midnight : text.atTime({ time: format.time(renewsAt) }),
    wait: minutes < 60 ? text.inMinutes({ minutes: rest }) : text.inHours({ hours, minutes: rest }),
  }
}
