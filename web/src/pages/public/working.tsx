import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { hallOfFame } from '../../i18n/texts/public.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { LoomScene } from '../../ui/illustrations/scene-loom.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** /working: work in progress, with a link home; no navigation bars (spec §1, §2). */
export function WorkingPage() {
  const text = useMessages(hallOfFame)
  return (
    <Page title={text.working}>
      <div className="grid min-h-[86dvh] content-center justify-items-center gap-3 text-center">
        <LoomScene className="w-full max-w-85" />
        <h1 className="text-32 lg:text-42">{text.working}</h1>
        <p className="max-w-[46ch] text-balance text-ink-2">{text.workingText}</p>
        <div className="mt-3">
          <ButtonLink to={paths.home}>{text.workingHome}</ButtonLink>
        </div>
      </div>
    </Page>
  )
}
