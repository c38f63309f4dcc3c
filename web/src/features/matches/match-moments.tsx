import { type ComponentType, useEffect, useState } from 'react'
import { useMessages } from '../../lib/catalogue.ts'
import { matchMoment } from '../../messages/match-moment.ts'
import { toast } from '../../ui/toast.ts'
import { type Moment, endMoment, useMoment } from './moments.ts'

type Stage = ComponentType<{ moment: Moment | null }>

/** Shows matches on every screen, one after the other; the stage's code is fetched for the first. */
export function MatchMoments() {
  const text = useMessages(matchMoment)
  const moment = useMoment()
  const [Stage, setStage] = useState<Stage | null>(null)
  const isMissing = moment !== null && Stage === null
  useEffect(() => {
    if (!isMissing) return
    import('./match-moment.tsx').then(
      ({ MatchMoment }) => setStage(() => MatchMoment),
      () => {
        toast.success(text.newMatch)
        endMoment()
      },
    )
  }, [isMissing, text])
  return Stage && <Stage moment={moment} />
}
