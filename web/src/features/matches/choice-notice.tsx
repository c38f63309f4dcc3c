import { useMessages } from '../../lib/catalogue.ts'
import { paths } from '../../lib/paths.ts'
import { matches } from '../../messages/matches.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
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
