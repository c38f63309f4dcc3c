import type { Liked } from '@hamvav/contract/messaging/entities'
import { Heart } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { likedPart } from '../../../i18n/texts/messaging.ts'
import { PromptAnswers } from '../../../ui/prompts/prompt-answers.tsx'

interface LikedPartProps {
  liked: Liked
  /** In a row of the list: without the answer. */
  isShort?: boolean
}

/** What the partner's like with a comment is about; what was removed or changed since is only named. */
export function LikedPart({ liked: { kind, url, prompt, answer }, isShort = false }: LikedPartProps) {
  const text = useMessages(likedPart)
  const isGone = (kind === 'picture' && url === null) || (kind === 'prompt' && answer === null)
  return (
    <div className="grid grid-cols-1 gap-1.5 text-14 text-ink-2">
      <p className="flex items-center gap-1.5">
        <Heart size={15} aria-hidden="true" className="flex-none fill-current text-primary-ink" />
        {isGone ? text[`${kind}Gone` as const] : text[kind]}
        {isShort && url !== null && <img src={url} alt="" className="size-6 flex-none rounded-field object-cover" />}
      </p>
      {!isShort && url !== null && <img src={url} alt="" className="size-20 rounded-field object-cover" />}
      {!isShort && prompt !== null && answer !== null && <PromptAnswers answers={[{ prompt, answer }]} />}
    </div>
  )
}
