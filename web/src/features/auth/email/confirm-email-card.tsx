import { dayMs } from '@hamvav/contract/durations'
import { MailCheck, X } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { email as texts } from '../../../i18n/texts/auth.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { useSignInOptions } from '../api/sign-in.ts'
import { SendConfirmation } from './send-confirmation.tsx'

const hiddenKey = 'hamvav.confirm-email-hidden-at'
const hiddenMs = 7 * dayMs

const isHidden = () => Date.now() - Number(readStored(hiddenKey) ?? 0) < hiddenMs

/** Asks to confirm the address, on this device again a week after it was hidden; not on a server without mail. */
export function ConfirmEmailCard({ email }: { email: string }) {
  const text = useMessages(texts)
  const options = useSignInOptions()
  const [isOpen, setOpen] = useState(() => !isHidden())
  if (!isOpen || !options.data?.mail) return null
  const hide = () => {
    writeStored(hiddenKey, String(Date.now()))
    setOpen(false)
  }
  return (
    <div className="mx-auto max-w-160 px-3 pt-3 md:px-4">
      <section
        aria-labelledby="confirm-email"
        className="flex w-full items-start gap-2 rounded-card border border-line bg-surface p-4"
      >
        <MailCheck size={22} aria-hidden="true" className="mt-0.5 hidden shrink-0 text-pine-ink sm:block" />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 id="confirm-email" className="text-18">
            {text.cardTitle}
          </h2>
          <p className="text-14 wrap-anywhere text-ink-2">{text.cardHint({ address: email })}</p>
          {/* Extends under the close button, so that both links fit in one line on a phone. */}
          <div className="-mr-11 -mb-1 flex flex-wrap items-center gap-x-4 text-15">
            <SendConfirmation />
            <TextLink to={paths.settings}>{text.wrongAddress}</TextLink>
          </div>
        </div>
        <IconButton label={text.dismiss} icon={X} size={20} onClick={hide} className="-mt-2 -mr-2" />
      </section>
    </div>
  )
}
