import { Smile } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { useMedia, wideScreen } from '../../../core/hooks/use-media.ts'
import { messageActions } from '../../../i18n/texts/messaging/message-actions.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

const loadWindow = () => import('./emoji-window.tsx')
const EmojiWindow = lazy(async () => ({ default: (await loadWindow()).EmojiWindow }))

type EmojiButtonProps = { isDisabled: boolean; onPick: (emoji: string) => void }

/** Opens the picker for what is being written; beside it one may choose several. */
export function EmojiButton({ isDisabled, onPick }: EmojiButtonProps) {
  const text = useMessages(messageActions)
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isWide = useMedia(wideScreen)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <IconButton
        ref={setButton}
        label={text.emoji}
        icon={Smile}
        size={24}
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => prefetchCode(loadWindow)}
        onClick={() => {
          setWanted(true)
          setOpen(!isOpen)
        }}
        className="flex-none"
      />
      {isWanted && (
        <Suspense fallback={null}>
          <EmojiWindow
            title={text.emoji}
            open={isOpen}
            onOpenChange={setOpen}
            beside={button}
            onPick={(emoji) => {
              // A sheet would cover what was written.
              if (!isWide) setOpen(false)
              onPick(emoji)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
