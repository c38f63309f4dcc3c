// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { guna } from '../../../i18n/texts/rounds.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useStartGuna } from '../api/rounds.ts'

interface GunaStartProps {
  partnerId: string
  onStarted: (message: Message) => void
}

/** Says what Guna for fun is, and offers it. */
export function GunaStart({ partnerId, onStarted }: GunaStartProps) {
  const text = useMessages(guna)
  const textOf = useErrorText()
  const start = useStartGuna(partnerId, onStarted)
  return (
    <div className="grid gap-3">
      {start.error && <Banner>{textOf(start.error)}</Banner>}
      <p>{text.intro}</p>
      <ul className="grid gap-1.5 pl-5 text-15 text-ink-2 [list-style:disc]">
        {[text.justForFun, text.notKept, text.bothAgree].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button wide pending={start.isPending} onClick={() => start.mutate()}>
        {text.offer}
      </Button>
    </div>
  )
}
