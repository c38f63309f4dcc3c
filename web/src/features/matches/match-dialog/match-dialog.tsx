import { Dialog } from '@base-ui/react/dialog'
import { MessageCircle, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { matchDialog } from '../../../i18n/texts/matches.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClass } from '../../../ui/buttons/button-style.ts'
import { DhakaWeave } from '../../../ui/illustrations/dhaka-weave.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Link } from '@tanstack/react-router'
import { useSheetHistory } from '../../../ui/overlays/sheet-history.ts'
import { type NewMatch, dismissMatch } from './match-dialogs.tsx'
import { useViewer } from '../../../core/session/session.ts'

const phone =
  'fixed inset-0 z-50 flex flex-col overflow-y-auto bg-surface outline-none transition duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0'
const wide =
  'md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[calc(100dvh-48px)] md:w-105 md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-match md:shadow-3'
const portrait = 'absolute w-[49%] overflow-hidden rounded-[22px] border-[5px] border-surface bg-surface shadow-3'

/** Celebrates a new match: pictures and diamonds glide together; a button opens the conversation. */
export function MatchDialog({ match }: { match: NewMatch | null }) {
  const text = useMessages(matchDialog)
  const hello = useRef<HTMLAnchorElement>(null)
  // The last match stays visible during the closing animation.
  const [last, setLast] = useState(match)
  if (match && match !== last) setLast(match)
  useSheetHistory(match !== null, dismissMatch)
  return (
    <Dialog.Root open={match !== null} onOpenChange={(open) => !open && dismissMatch()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-[oklch(0.2_0.03_20/0.6)] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup initialFocus={hello} className={`${phone} ${wide}`}>
          {last && (
            <div key={last.userId} className="relative flex flex-1 flex-col justify-end">
              <DhakaWeave className="absolute inset-0" />
              <div className="relative mt-70 grid justify-items-center gap-2.5 rounded-t-[28px] bg-surface px-6 pb-[max(26px,env(safe-area-inset-bottom))] text-center md:mt-62">
                <Couple match={last} />
                <Dialog.Title className="mt-6 text-32">{text.newMatch}</Dialog.Title>
                <Dialog.Description className="max-w-[34ch] wrap-anywhere text-ink-2">
                  {text.between({ name: last.name })}
                </Dialog.Description>
                <div className="mt-2 grid w-full gap-2.5">
                  <Link
                    ref={hello}
                    to={paths.conversation(last.userId)}
                    onClick={dismissMatch}
                    className={buttonClass({ wide: true })}
                  >
                    <MessageCircle size={20} aria-hidden="true" />
                    {text.sayHello}
                  </Link>
                  <Button variant="ghost" wide onClick={dismissMatch}>
                    {text.keepLooking}
                  </Button>
                </div>
                <p className="mt-1 flex items-start gap-1.5 text-left text-14 text-pine-ink">
                  <ShieldCheck size={16} aria-hidden="true" className="mt-0.5 flex-none" />
                  {text.meetSafely}
                </p>
              </div>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Both pictures, leaning against each other, with the logo between them. */
function Couple({ match }: { match: NewMatch }) {
  const { user } = useViewer()
  return (
    <div aria-hidden="true" className="relative -mt-39 h-46 w-full max-w-88">
      <span className={`${portrait} left-0 -rotate-6 animate-glide-right`}>
        <Picture url={user?.profileImage ?? null} alt="" sizes="166px" eager />
      </span>
      <span className={`${portrait} top-2 right-0 rotate-6 animate-glide-left`}>
        <Picture url={match.profileImage} alt="" sizes="166px" eager />
      </span>
      <span className="absolute -bottom-5 left-1/2 -translate-x-1/2 rounded-full bg-surface p-3 shadow-2">
        <svg width="54" height="40" viewBox="0 0 54 40" className="overflow-visible">
          <g className="animate-diamond-right">
            <rect x="5" y="6" width="28" height="28" rx="5" transform="rotate(45 19 20)" fill="var(--primary)" />
          </g>
          <g className="animate-diamond-left">
            <rect x="21" y="6" width="28" height="28" rx="5" transform="rotate(45 35 20)" fill="var(--marigold)" />
          </g>
          <path
            d="M27 8.6 36.6 18.2a2.6 2.6 0 0 1 0 3.6L27 31.4l-9.6-9.6a2.6 2.6 0 0 1 0-3.6z"
            fill="var(--maroon)"
            className="animate-heart"
          />
        </svg>
      </span>
    </div>
  )
}
