// @offline
// The sheet that asks a writer before a text is sent, and the one with help lines.
import { telNumber } from '@hamvav/contract/product'
import { helpLines } from '@hamvav/contract/help-lines'
import type { Category } from '@hamvav/words/lexicon/entries'
import { Phone } from 'lucide-react'
import { useRef } from 'react'
import { site } from '../../core/navigation/site.ts'
import { useLanguage } from '../../core/preferences/language.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { askFirst } from '../../i18n/texts/safety.ts'
import { Button } from '../buttons/button.tsx'
import { DialogWindow } from '../overlays/dialog-window.tsx'

export type Reason = Exclude<Category, 'self-harm'>

export interface AskSheetProps {
  open: boolean
  question: { readonly reasons: readonly Reason[] | 'help' }
  /** Whether the text is sent, or saved in a profile. */
  kind: 'send' | 'save'
  onAnswer: (goesOn: boolean) => void
}

/** Asks with the reason in plain words; or shows help lines. Closing it is the same as Edit. */
export function AskSheet({ open, question: { reasons }, kind, onAnswer }: AskSheetProps) {
  const text = useMessages(askFirst)
  const first = useRef<HTMLButtonElement>(null)
  const isHelp = reasons === 'help'
  return (
    <DialogWindow
      open={open}
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title={isHelp ? text.helpTitle : text.title}
      initialFocus={first}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {!isHelp && (
            <Button variant="ghost" onClick={() => onAnswer(true)}>
              {kind === 'send' ? text.sendAnyway : text.saveAnyway}
            </Button>
          )}
          <Button ref={first} onClick={() => onAnswer(false)}>
            {isHelp ? text.close : text.edit}
          </Button>
        </div>
      }
    >
      {isHelp ? <HelpLines /> : <Reasons reasons={reasons} />}
    </DialogWindow>
  )
}

const questions = {
  insult: 'insult',
  threat: 'threat',
  sexual: 'sexual',
  hate: 'hate',
  money: 'money',
  contact: 'contact',
} as const satisfies Record<Reason, string>

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const text = useMessages(askFirst)
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {reasons.map((reason) => (
          <li key={reason}>{text[questions[reason]]}</li>
        ))}
      </ul>
      <p className="text-14 text-ink-2">{text.onlyHere}</p>
    </div>
  )
}

function HelpLines() {
  const text = useMessages(askFirst)
  const language = useLanguage()
  return (
    <div className="grid gap-3">
      <p>{text.help}</p>
      <ul className="grid gap-2">
        {(site.helpLines ?? helpLines).map(({ phone, name }) => (
          <li key={phone}>
            <a
              href={`tel:${telNumber(phone)}`}
              className="flex min-h-13 items-center gap-3.5 rounded-field border border-line px-3.5 py-1.5 hover:bg-sunken"
            >
              <Phone size={20} strokeWidth={1.9} aria-hidden="true" className="flex-none text-pine-ink" />
              <span className="min-w-0 leading-snug">
                <span className="block text-14 wrap-anywhere text-ink-2">{name[language]}</span>
                <span className="block font-semibold">{phone}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-14 text-ink-2">{text.helpPrivate}</p>
    </div>
  )
}
