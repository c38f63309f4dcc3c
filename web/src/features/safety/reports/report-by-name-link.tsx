import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { namedReport } from '../../../i18n/texts/safety.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'

/** For members whose chat with somebody has disappeared. */
export function ReportByNameLink() {
  const text = useMessages(namedReport)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-15 text-ink-2">
      <span>{text.linkHint}</span>
      <TextLink to={paths.reportByName}>{text.link}</TextLink>
    </p>
  )
}
