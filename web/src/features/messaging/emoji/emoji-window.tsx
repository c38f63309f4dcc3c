import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useMedia, wideScreen } from '../../../core/hooks/use-media.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSheetHistory } from '../../../ui/overlays/sheet-history.ts'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../../i18n/catalogue.ts'
import { emojiTexts } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { loadEmoji } from './emoji-data.ts'
import { Picker, type PickerProps } from './emoji-picker.tsx'
import { queryKeys } from '../../../core/api/query-keys.ts'

interface EmojiWindowProps {
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Anchor on wide screens; gets the focus on close. */
  beside: HTMLElement | null
  onPick: (emoji: string) => void
}

/** The emoji picker: a popover beside its button on wide screens, a dialog on phones. */
export function EmojiWindow({ title, open, onOpenChange, beside, onPick }: EmojiWindowProps) {
  const isWide = useMedia(wideScreen)
  const search = useRef<HTMLInputElement>(null)
  if (!isWide)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={title} finalFocus={beside}>
        <EmojiPanel search={search} onPick={onPick} />
      </Dialog>
    )
  return (
    <PopoverWindow open={open} onOpenChange={onOpenChange} title={title} anchor={beside} initialFocus={search}>
      <EmojiPanel search={search} onPick={onPick} />
    </PopoverWindow>
  )
}

interface PopoverWindowProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** For screen readers. */
  title: string
  /** Gets the focus on close. */
  anchor: HTMLElement | null
  initialFocus: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Non-modal popover beside a button. */
function PopoverWindow({ open, onOpenChange, title, anchor, initialFocus, children }: PopoverWindowProps) {
  useSheetHistory(open, () => onOpenChange(false))
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen, details) => {
        // A press on its own button closes it: closing here too would open it again.
        if (details.reason === 'outside-press' && anchor?.contains(details.event.target as Node)) details.cancel()
        else onOpenChange(isOpen)
      }}
    >
      <Base.Portal>
        <Base.Positioner side="top" align="start" sideOffset={8} collisionPadding={12} anchor={anchor} className="z-40">
          <Base.Popup
            initialFocus={() => initialFocus.current ?? true}
            finalFocus={() => anchor ?? true}
            className="rounded-card border border-line bg-surface p-3 shadow-3 outline-none transition duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Base.Title className="sr-only">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Seven columns of 44 px and a scrollbar. */
const size = 'mx-auto h-[min(26rem,56dvh)] w-82 max-w-full'

/** Loads the emoji, with a spinner, and a retry button on an error. */
function EmojiPanel(props: Pick<PickerProps, 'search' | 'onPick'>) {
  const text = useMessages(emojiTexts)
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.emoji(language),
    queryFn: () => loadEmoji(language),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  if (data) return <Picker {...props} emojis={data} className={size} />
  return (
    <div className={`${size} grid place-content-center place-items-center gap-4 text-ink-2`}>
      {isError && !isFetching ? (
        <>
          <p role="alert">{text.emojiFailed}</p>
          <Button variant="soft" size="small" onClick={() => void refetch()}>
            {text.tryAgain}
          </Button>
        </>
      ) : (
        <Spinner label={text.loadingEmoji} />
      )}
    </div>
  )
}
