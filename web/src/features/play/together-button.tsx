// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { prefetchCode } from '../../core/preferences/data-saver.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { together } from '../../i18n/texts/play.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

const loadSheet = () => import('./together-sheet.tsx')
const TogetherSheet = lazy(async () => ({ default: (await loadSheet()).TogetherSheet }))

interface TogetherButtonProps {
  partnerId: string
  isDisabled: boolean
  onStarted: (message: Message) => void
}

/** The button of the composer that offers games. */
export function TogetherButton({ partnerId, isDisabled, onStarted }: TogetherButtonProps) {
  const text = useMessages(together)
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={text.title}
        icon={Plus}
        size={24}
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => prefetchCode(loadSheet)}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className="flex-none"
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <TogetherSheet partnerId={partnerId} open={isOpen} onOpenChange={setOpen} onStarted={onStarted} />
        </Suspense>
      )}
    </>
  )
}
