// @offline
import type { PicturePart } from '@hamvav/contract/messaging/parts'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, ImageDown, ImageOff, RotateCw, Timer, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { keepFocus, takeFocus } from '../../../core/hooks/keep-focus.ts'
import { useBlobAddress } from '../../../core/media/blob-address.ts'
import { useSavesData } from '../../../core/preferences/data-saver.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { useSelected } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { chatPicture, messaging } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { receiveChanged } from '../live/live-updates.ts'
import type { ShownPartProps } from '../message/part-context.ts'
import { descriptionKey, isCovered, useSafeChat, useVeil } from '../safe-chat/safe-chat.ts'
import { TheirText } from '../safe-chat/veiled-text.tsx'
import { CancelSending } from './cancel-sending.tsx'
import { ChatPictureViewer } from './chat-picture-viewer.tsx'
import { uploadShares } from './deliver-file.ts'
import { usePictureFile, useReveal, useViewOnce } from './picture-files.ts'

interface PictureMessageProps extends ShownPartProps {
  part: PicturePart
}

/** A picture at its place in the conversation; its box has its shape before it is loaded. */
export function PictureMessage(props: PictureMessageProps) {
  const { message, part, partnerName, quote } = props
  const text = useMessages(chatPicture)
  const label = message.isOwn ? text.own : text.by({ name: partnerName })
  const description = useDescription(props)
  return (
    <div
      ref={keepFocus}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="grid w-[min(72vw,18rem)] min-w-0 overflow-clip rounded-bubble border border-line bg-surface text-ink shadow-1"
    >
      {quote && <div className="px-3 pt-2">{quote}</div>}
      {part.once === null ? (
        <Whole {...props} title={label} description={description} />
      ) : message.isOwn || !message.id ? (
        <Note icon={Timer}>{text[part.once === 'opened' ? 'opened' : 'sentOnce']}</Note>
      ) : (
        <Once {...props} id={message.id} title={label} description={description} />
      )}
      <Meta {...props} />
    </div>
  )
}

interface Description {
  /** For screen readers; empty without one, and while it is hidden: the picture then has its title only. */
  readonly alt: string
  readonly caption: ReactNode
}

/** The description, hidden from its reader by the same rules as a text. The report is in the menu of the message. */
function useDescription({ message, part: { alt } }: PictureMessageProps): Description {
  const id = descriptionKey(message.key)
  const isTheirs = !message.isOwn && alt !== ''
  const veil = useVeil(isTheirs ? id : null, alt, useSafeChat())
  const isHidden = veil.isPending || veil.reason !== null
  return {
    alt: isHidden ? '' : alt,
    caption: isTheirs ? <TheirText id={id} text={alt} canReport={false} /> : alt,
  }
}

interface NoteProps {
  icon: LucideIcon
  /** Replaces the element that had the focus. */
  takesFocus?: boolean
  children: ReactNode
}

const Note = ({ icon: Icon, takesFocus = false, children }: NoteProps) => (
  <p
    ref={takesFocus ? takeFocus : undefined}
    tabIndex={-1}
    className="flex items-center gap-2.5 px-4 pt-3.5 pb-1 text-15 text-ink-2"
  >
    <Icon size={20} aria-hidden="true" className="flex-none" />
    <span>{children}</span>
  </p>
)

type Titled = PictureMessageProps & { title: string; description: Description }

/** A picture that stays: veiled, waiting for the data saver, loading, failed or shown. */
function Whole(props: Titled) {
  const { message, part } = props
  const { isOn } = useSafeChat()
  const savesData = useSavesData()
  const [isAsked, setAsked] = useState(false)
  const isVeiled = !message.isOwn && isCovered(part, isOn)
  const isWanted = !isVeiled && (!savesData || isAsked || message.isOwn)
  if (isVeiled && message.id) return <Veiled {...props} id={message.id} />
  if (message.file) return <Shown {...props} file={message.file} />
  if (!message.id) return null
  return <Loaded {...props} id={message.id} isWanted={isWanted} onAsk={() => setAsked(true)} />
}

/** Between 3:4 and 2:1, so that neither a strip nor a tower fills the log. */
function boxOf({ width, height }: PicturePart): number {
  return Math.min(2, Math.max(0.75, width / height))
}

function Box({ part, children }: { part: PicturePart; children: ReactNode }) {
  return (
    <div style={{ aspectRatio: boxOf(part) }} className="relative grid w-full place-items-center bg-sunken">
      {children}
    </div>
  )
}

function Veiled({ id, part, title }: Titled & { id: string }) {
  const text = useMessages(chatPicture)
  const textOf = useErrorText()
  const reasonId = useId()
  const client = useQueryClient()
  const viewerId = useViewerId()
  const reveal = useReveal(id, (changed) => receiveChanged(client, viewerId, changed))
  return (
    <Box part={part}>
      <div className="grid justify-items-center gap-2.5 p-3 text-center">
        <EyeOff size={28} strokeWidth={1.6} aria-hidden="true" className="text-ink-3" />
        <p id={reasonId} className="text-14 leading-[1.4] text-ink-2">
          {part.isSensitive ? text.sensitive : text.first}
        </p>
        <Button
          size="small"
          variant="soft"
          pending={reveal.isPending}
          aria-label={text.showOf({ title })}
          aria-describedby={reasonId}
          onClick={() => reveal.mutate()}
        >
          {text.show}
        </Button>
        {reveal.error && (
          <p role="alert" className="text-14 text-danger-ink">
            {textOf(reveal.error)}
          </p>
        )}
      </div>
    </Box>
  )
}

interface LoadedProps extends Titled {
  id: string
  isWanted: boolean
  onAsk: () => void
}

function Loaded({ id, isWanted, onAsk, ...props }: LoadedProps) {
  const text = useMessages(chatPicture)
  const format = useFormat()
  const textOf = useErrorText({ attachment_not_found: text.gone, unreached: text.offline })
  const { data, error, refetch, isFetching } = usePictureFile(id, 'small', isWanted)
  if (data) return <Shown {...props} file={data} id={id} />
  return (
    <Box part={props.part}>
      {error && !isFetching ? (
        <div role="alert" className="grid justify-items-center gap-2.5 p-3 text-center text-14 text-ink-2">
          <ImageOff size={28} strokeWidth={1.6} aria-hidden="true" className="text-ink-3" />
          <p>{textOf(error)}</p>
          <Button size="small" variant="soft" onClick={() => void refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {text.retry}
          </Button>
        </div>
      ) : isWanted ? (
        <Spinner />
      ) : (
        <Button size="small" variant="soft" onClick={onAsk}>
          <ImageDown size={16} aria-hidden="true" />
          {text.load({ size: format.number(Math.max(1, Math.round(props.part.bytes.small / 1024))) })}
        </Button>
      )}
    </Box>
  )
}

/** Opens the viewer with the full file, which is fetched then; until it is there with the small one. */
function Shown({ part, file, id, title, description }: Titled & { file: Blob; id?: string }) {
  const text = useMessages(chatPicture)
  const address = useBlobAddress(file)
  const [isOpen, setOpen] = useState(false)
  const full = usePictureFile(id ?? '', 'full', isOpen && id !== undefined)
  return (
    <Box part={part}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={text.openOf({ title: description.alt || title })}
        onClick={() => setOpen(true)}
        className="absolute inset-0 focus-visible:-outline-offset-4"
      >
        {address && <img src={address} alt="" draggable={false} className="size-full object-cover" />}
      </button>
      {isOpen && (
        <ChatPictureViewer file={full.data ?? file} title={title} {...description} onClose={() => setOpen(false)} />
      )}
    </Box>
  )
}

function Once({ id, part, title, description, canAct }: Titled & { id: string }) {
  const text = useMessages(chatPicture)
  const textOf = useErrorText({ unreached: text.offline })
  const [isClosed, setClosed] = useState(false)
  const view = useViewOnce(id)
  // The picture stays open while the message already says that it was viewed.
  if (part.once === 'opened' && (!view.data || isClosed))
    return (
      <Note icon={Timer} takesFocus={isClosed}>
        {text.viewed}
      </Note>
    )
  return (
    <div className="grid gap-2.5 px-4 pt-3.5 pb-1">
      <p className="flex items-center gap-2.5 text-15">
        <Timer size={20} aria-hidden="true" className="flex-none text-primary-ink" />
        <span>{text.once}</span>
      </p>
      {part.isSensitive && <p className="text-14 text-ink-2">{text.sensitive}</p>}
      {canAct && (
        <Button size="small" pending={view.isPending} onClick={() => view.mutate()}>
          <Eye size={16} aria-hidden="true" />
          {text.viewOnce}
        </Button>
      )}
      {view.error && (
        <p role="alert" className="text-14 text-danger-ink">
          {textOf(view.error)}
        </p>
      )}
      {view.data && !isClosed && (
        <ChatPictureViewer
          file={view.data}
          title={title}
          {...description}
          note={text.onceNote}
          onClose={() => {
            setClosed(true)
            view.reset()
          }}
        />
      )}
    </div>
  )
}

function Meta({ message, time }: PictureMessageProps) {
  const text = useMessages(chatPicture)
  const words = useMessages(messaging)
  const format = useFormat()
  const share = useSelected(uploadShares, (shares) => shares.get(message.key))
  const isSending = message.isOwn && message.id === null && message.status === 'sending'
  return (
    <p className="px-3.5 pt-1 pb-1.5 text-12 text-ink-3">
      <time dateTime={message.createdAt}>{time}</time>
      {message.isOwn && message.status !== 'failed' && (
        <>
          {' · '}
          <span>
            {isSending && share !== undefined
              ? text.sending({ part: format.number(Math.round(share * 100)) })
              : words[message.status]}
          </span>{' '}
          <CancelSending message={message} />
        </>
      )}
    </p>
  )
}
