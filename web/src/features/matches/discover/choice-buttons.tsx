import { Heart, X } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Choice } from '../model/decisions.ts'

/** In Nepali, too, a word fits beside its icon at 320 px. */
const slim = 'px-1.5 whitespace-nowrap'

type ChoiceButtonsProps = {
  name: string
  /** No likes are left today; passing goes on. */
  cannotLike: boolean
  onChoose: (choice: Choice) => void
}

/** Pass and Like, side by side where a thumb reaches them. */
export function ChoiceButtons({ name, cannotLike, onChoose }: ChoiceButtonsProps) {
  const text = useMessages(matches)
  return (
    <div className="grid w-full grid-cols-2 gap-2.5">
      <Button variant="ghost" aria-label={text.passName({ name })} onClick={() => onChoose('pass')} className={slim}>
        <X size={20} aria-hidden="true" />
        {text.pass}
      </Button>
      <Button
        aria-label={text.likeName({ name })}
        disabled={cannotLike}
        onClick={() => onChoose('like')}
        className={slim}
      >
        <Heart size={20} aria-hidden="true" />
        {text.like}
      </Button>
    </div>
  )
}
