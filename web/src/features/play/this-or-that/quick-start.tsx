// @offline
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { quick } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useStartGame } from '../api/games.ts'
import type { PickerProps } from '../games/start-list.tsx'

/** Starts "This or that", whose pairs the server draws. */
export function QuickStart({ partnerId, onStarted }: PickerProps) {
  const text = useMessages(quick)
  const textOf = useErrorText()
  const start = useStartGame(partnerId, onStarted)
  return (
    <div className="grid gap-3">
      <p className="text-15 text-ink-2">{text.intro}</p>
      {start.error && <Banner>{textOf(start.error)}</Banner>}
      <Button wide pending={start.isPending} onClick={() => start.mutate({ kind: 'this_or_that' })}>
        {text.start}
      </Button>
    </div>
  )
}
