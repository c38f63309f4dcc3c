import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { ownReports } from '../../../i18n/texts/safety/own-reports.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'

/** The way from Settings to what became of one's reports. */
export function OwnReportsLink() {
  const text = useMessages(ownReports)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-16 font-semibold">{text.title}</h3>
      <div>
        <ButtonLink to={paths.ownReports} variant="soft">
          {text.link}
        </ButtonLink>
      </div>
    </div>
  )
}
