// @offline
import { ratherIds, ratherOf, ratherQuestion } from '@hamvav/contract/play/deck/pairs'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { rather } from '../../../i18n/texts/play.ts'
import { type PickerProps, StartList } from '../games/start-list.tsx'

/** Questions of "Would you rather"; choosing one asks it. */
export function RatherList(props: PickerProps) {
  const text = useMessages(rather)
  const language = useLanguage()
  return (
    <div className="grid gap-3">
      <p className="text-15 text-ink-2">{text.intro}</p>
      <StartList
        {...props}
        ids={ratherIds}
        gameOf={(question) => ({ kind: 'would_you_rather', question })}
        renderOffer={(id) => {
          const pair = ratherOf(id)
          return pair && ratherQuestion(pair)[language]
        }}
      />
    </div>
  )
}
