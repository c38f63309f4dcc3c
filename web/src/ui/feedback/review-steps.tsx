import type { ReviewStep } from '@hamvav/contract/profiles/entities'
import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { review } from '../../i18n/texts/profiles.ts'
import { ButtonLink } from '../buttons/button-link.tsx'
import { Banner } from './banner.tsx'

/** The steps that a member lacks to like people and to write to them first, each with a link to where it is done. */
export function ReviewSteps({ steps }: { steps: readonly ReviewStep[] }) {
  const text = useMessages(review)
  return (
    <div className="grid w-full gap-2">
      {steps.map((step) => (
        <Banner
          key={step}
          tone="info"
          action={
            <ButtonLink to={step === 'review' ? paths.ownProfile : paths.settings} variant="soft" size="small">
              {step === 'review' ? text.toProfile : text.toSettings}
            </ButtonLink>
          }
        >
          {text[step]}
        </Banner>
      ))}
    </div>
  )
}
