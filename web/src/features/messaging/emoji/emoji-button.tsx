import { Smile } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { useMedia, wideScreen } from '../../../core/hooks/use-media.ts'
import { messageActions } from '../../../i18n/texts/messaging.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

const loadWindow = () => import('./emoji-window.tsx')
const EmojiWindow = lazy(async () => ({ default: (await loadWindow()).EmojiWindow }))

interface EmojiButtonProps {
  isDisabled: boolean
  onPick: (emoji: string) => void
}

/** Opens the emoji picker of the composer; on wide screens it stays open for several emoji. */
export function EmojiButton({ isDisabled, onPick }: EmojiButtonProps) {
  const text = useMessages(messageActions)
  const [wasOpened, setOpened] = useState(false)
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
          setOpened(true)
          setOpen(!isOpen)
        }}
        className="flex-none"
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <EmojiWindow
            title={text.emoji}
            open={isOpen}
            onOpenChange={setOpen}
            beside={button}
            onPick={(emoji) => {
              // On phones the picker would cover the draft.
              if (!isWide) setOpen(false)
              onPick(emoji)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
