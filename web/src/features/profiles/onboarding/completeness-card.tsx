import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { onboarding } from '../../../i18n/texts/profiles.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { missingParts, partsCount } from './progress.ts'

/** How complete the own profile is, and the next best step; gone when nothing is missing. */
export function CompletenessCard({ profile }: { profile: OwnProfile }) {
  const text = useMessages(onboarding)
  const format = useFormat()
  const missing = missingParts(profile)
  const [next] = missing
  if (!next) return null
  const percent = Math.round((100 * (partsCount - missing.length)) / partsCount)
  return (
    <Card className="grid gap-2.5 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-20">{text.complete}</h2>
        <p className="text-15 text-ink-2">{text.completeOf({ n: format.number(percent) })}</p>
      </div>
      <Bar percent={percent} />
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        {text.bestStep}:
        {next.step === null ? (
          <TextLink to={paths.editProfile}>{text[next.name]}</TextLink>
        ) : (
          <TextLink to={paths.welcome} search={{ step: next.step }}>
            {text[next.name]}
          </TextLink>
        )}
      </p>
    </Card>
  )
}

function Bar({ percent }: { percent: number }) {
  return (
    <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-sunken">
      <span className="h-full rounded-full bg-pine" style={{ width: `${percent}%` }} />
    </div>
  )
}
