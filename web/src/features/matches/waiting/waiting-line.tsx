import { waitingMax, waitingNudge } from '@hamvav/contract/matches/limits'
import { waitingOnly } from '@hamvav/contract/screens'
import { useState } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { sessionKeys } from '../../../core/session/session.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { waiting as texts } from '../../../i18n/texts/matches.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useWaiting } from './waiting.ts'

const today = () => new Date().toDateString()

/** In Discover: first a nudge that can be put off for the day, then what has to be done before the next like. */
export function WaitingLine() {
  const text = useMessages(texts)
  const format = useFormat()
  const { waiting } = useWaiting()
  const [putOff, setPutOff] = useState(() => readStored(sessionKeys.waitingPutOff))
  const count = waiting?.length ?? 0
  if (count < waitingNudge) return null
  const show = (
    <ButtonLink to={paths.messages} search={waitingOnly} size="small" variant="soft">
      {text.show}
    </ButtonLink>
  )
  if (count >= waitingMax)
    return (
      <Banner tone="info" action={show}>
        <strong className="font-semibold">{text.limit({ count })}</strong> {text.limitHint}
      </Banner>
    )
  if (putOff === today()) return null
  const later = () => {
    writeStored(sessionKeys.waitingPutOff, today())
    setPutOff(today())
  }
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border border-line bg-surface px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-60 text-15">
        <strong className="font-semibold">{text.nudge({ count })}</strong>{' '}
        <span className="text-ink-2">{text.nudgeHint({ n: format.number(waitingMax) })}</span>
      </p>
      <span className="flex gap-2">
        {show}
        <Button variant="ghost" size="small" onClick={later}>
          {text.later}
        </Button>
      </span>
    </section>
  )
}
