import { adultAge } from '@hamvav/contract/profiles/limits'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { birth } from '../../i18n/texts/profiles.ts'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

interface Question {
  readonly age: number
  readonly answer: (isRight: boolean) => void
}

interface ConfirmAge {
  /** Asks about an age under 18 before it is sent; an older one is right without a question. */
  readonly isAgeRight: (age: number | null | undefined) => Promise<boolean>
  readonly question: ReactNode
}

/** A slip in an age must not lock the account: the member is asked first (decisions §5). */
export function useConfirmAge(): ConfirmAge {
  const text = useMessages(birth)
  const format = useFormat()
  const [asked, setAsked] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  const end = (isRight: boolean) => {
    setOpen(false)
    asked?.answer(isRight)
  }
  return {
    isAgeRight: (age) =>
      age == null || age >= adultAge
        ? Promise.resolve(true)
        : new Promise((answer) => {
            setAsked({ age, answer })
            setOpen(true)
          }),
    question: (
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && end(false)}
        title={text.isRight}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={() => end(true)}>
              {text.yes}
            </Button>
            <Button onClick={() => end(false)}>{text.change}</Button>
          </div>
        }
      >
        <p>{asked && text.wouldBe({ n: format.digits(asked.age) })}</p>
        <p className="mt-2 text-ink-2">{text.ifRight}</p>
      </Dialog>
    ),
  }
}
