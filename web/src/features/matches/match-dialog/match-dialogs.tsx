import { type ComponentType, useEffect, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { matchMoment } from '../../../i18n/texts/matches/match-dialog.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Moment, endMoment, useMoment } from './match-queue.ts'

type Stage = ComponentType<{ moment: Moment | null }>

/** Shows matches on every screen, one after the other; the stage's code is fetched for the first. */
export function MatchMoments() {
  const text = useMessages(matchMoment)
  const moment = useMoment()
  const [Stage, setStage] = useState<Stage | null>(null)
  const isMissing = moment !== null && Stage === null
  useEffect(() => {
    if (!isMissing) return
    import('./match-dialog.tsx').then(
      ({ MatchMoment }) => setStage(() => MatchMoment),
      () => {
        toast.success(text.newMatch)
        endMoment()
      },
    )
  }, [isMissing, text])
  return Stage && <Stage moment={moment} />
}
