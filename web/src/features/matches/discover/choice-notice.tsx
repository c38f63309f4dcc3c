import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import type { ChoiceNotice as Notice } from './use-choices.ts'

/** Why one can neither like nor pass at all, and what to do about it. */
export function ChoiceNotice({ notice }: { notice: Notice }) {
  const text = useMessages(matches)
  return (
    <Banner
      action={
        notice.needsAge && (
          <ButtonLink to={paths.editProfile} size="small">
            {text.editProfile}
          </ButtonLink>
        )
      }
    >
      {notice.text}
    </Banner>
  )
}
