// @offline
import type { GunaPart } from '@hamvav/contract/messaging/parts'
import { gunaMax, kootaMax } from '@hamvav/contract/play/guna'
import type { GunaResult } from '@hamvav/contract/play/guna-entities'
import { Orbit } from 'lucide-react'
import { useState } from 'react'
import { useViewerId } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { TextsOf } from '../../../i18n/loaded-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import { guna, kootaNames } from '../../../i18n/texts/rounds.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useGuna } from '../api/rounds.ts'
import { CardFrame, type PartCardProps } from '../card-frame.tsx'
import { BirthForm } from './birth-form.tsx'

/** Guna for fun, at its place in the conversation. */
export function GunaCard(props: PartCardProps<GunaPart>) {
  const { messageId, part, isOwn, canAct, partner, time, onChanged } = props
  const text = useMessages(guna)
  const viewerId = useViewerId()
  const { takePart, end } = useGuna(messageId, onChanged)
  const [isTyping, setTyping] = useState(false)
  const isOpen = part.state === 'open' && canAct
  const hasTakenPart = part.takenPart.includes(viewerId)
  return (
    <CardFrame
      title={text.title}
      icon={Orbit}
      error={takePart.error ?? end.error}
      time={time}
      actions={[
        isOpen && {
          label: text[isOwn ? 'withdraw' : 'decline'],
          isPending: end.isPending,
          onClick: () => end.mutate(),
        },
        part.result !== null && { label: text.remove, isPending: end.isPending, onClick: () => end.mutate() },
      ]}
    >
      <p role="status" className="mt-1 wrap-anywhere">
        {stateText(text, props, hasTakenPart)}
      </p>
      {part.result && <Result result={part.result} />}
      <p className="mt-2 text-14 text-ink-2">{text.justForFun}</p>
      {isOpen && !hasTakenPart && (
        <>
          <p className="mt-1 text-14 text-ink-2">{text.notKept}</p>
          {isTyping ? (
            <BirthForm isPending={takePart.isPending} onSubmit={(birth) => takePart.mutate(birth)} />
          ) : (
            <div className="mt-3">
              <Button wide onClick={() => setTyping(true)}>
                {text.join({ name: partner.name })}
              </Button>
            </div>
          )}
        </>
      )}
    </CardFrame>
  )
}

function stateText(
  text: TextsOf<typeof guna>,
  { part, isOwn, canAct, partner: { name } }: PartCardProps<GunaPart>,
  hasTakenPart: boolean,
): string {
  if (part.state === 'declined') return isOwn ? text.theyDeclined({ name }) : text.youDeclined
  if (part.state === 'withdrawn') return isOwn ? text.youWithdrew : text.theyWithdrew({ name })
  if (part.state === 'revealed') return part.result ? text.revealed : text.removed
  if (!canAct) return text.over
  if (hasTakenPart) return text.waiting({ name })
  return part.takenPart.length > 0 ? text.theyTookPart({ name }) : text.rule
}

/** Points of each comparison, as a range if a time of birth is not known. */
function Result({ result: { total, kootas } }: { result: GunaResult }) {
  const text = useMessages(guna)
  const names = useMessages(kootaNames)
  const { number } = useFormat()
  const span = ([low, high]: readonly [number, number]) =>
    low === high ? number(low) : text.span({ low: number(low), high: number(high) })
  return (
    <>
      <p className="mt-2 text-25 font-semibold">{text.total({ points: span(total), max: number(gunaMax) })}</p>
      {total[0] !== total[1] && <p className="text-14 text-ink-2">{text.isRange}</p>}
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-15">
        {kootas.map(({ id, points }) => (
          <div key={id} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="wrap-anywhere">{names[id]}</dt>
            <dd className="text-right tabular-nums">
              {text.total({ points: span(points), max: number(kootaMax[id]) })}
            </dd>
            <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true" className="col-span-2 h-1.5 w-full">
              <rect width="100" height="3" rx="1.5" className="fill-sunken" />
              <rect
                width={(100 * points[1]) / kootaMax[id]}
                height="3"
                rx="1.5"
                className="fill-marigold-soft-ink/40"
              />
              <rect width={(100 * points[0]) / kootaMax[id]} height="3" rx="1.5" className="fill-marigold" />
            </svg>
          </div>
        ))}
      </dl>
    </>
  )
}
