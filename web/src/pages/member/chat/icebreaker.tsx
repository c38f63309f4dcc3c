// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useViewerId } from '../../../core/session/session.ts'
import { receiveMessage } from '../../../features/messaging/live/live-updates.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { icebreaker } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'

const loadSheet = () => import('../../../features/play/together-sheet.tsx')
const TogetherSheet = lazy(async () => ({ default: (await loadSheet()).TogetherSheet }))

/** Suggests a game or a gift in a match without a word for a week. */
export function Icebreaker({ partnerId }: { partnerId: string }) {
  const text = useMessages(icebreaker)
  const client = useQueryClient()
  const viewerId = useViewerId()
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-label={text.title}
      className="grid justify-items-start gap-2 rounded-card bg-marigold-soft px-4 py-3 text-marigold-soft-ink"
    >
      <h2 className="font-text text-16 font-semibold tracking-normal">{text.title}</h2>
      <p className="text-15">{text.text}</p>
      <Button
        variant="soft"
        size="small"
        className="min-h-11"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {text.start}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <TogetherSheet
            partnerId={partnerId}
            open={isOpen}
            onOpenChange={setOpen}
            onStarted={(message: Message) => receiveMessage(client, viewerId, message)}
          />
        </Suspense>
      )}
    </section>
  )
}
