import { getTransparency } from '@hamvav/contract/safety/transparency-endpoints'
import {
  publishedFewerThan,
  publishedFigures,
  type PublishedSection,
  type Transparency,
} from '@hamvav/contract/safety/transparency'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../core/api/api-client.ts'
import { queryKeys } from '../../core/api/query-keys.ts'
import { GrievanceForm } from '../../features/community/grievance-form.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { publishedFigureNames, publishedSections, transparency } from '../../i18n/texts/safety.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

/** /transparency: published figures, and the form for a grievance. */
export function TransparencyPage() {
  const text = useMessages(transparency)
  return (
    <Page title={text.title} width="wide">
      <h1 className="text-25 lg:text-32">{text.title}</h1>
      <p className="mt-1 text-ink-2">{text.intro}</p>
      <p className="mt-1 mb-4 text-15 text-ink-3">{text.rounded}</p>
      <Figures />
      <div className="mt-4 lg:grid lg:grid-cols-3 lg:gap-4 lg:*:col-span-2">
        <GrievanceForm />
      </div>
    </Page>
  )
}

function Figures() {
  const text = useMessages(transparency)
  const textOf = useErrorText()
  const format = useFormat()
  const { data, error, isError, refetch } = useQuery({
    queryKey: queryKeys.transparency,
    queryFn: ({ signal }) => call(getTransparency, {}, { signal }),
  })
  if (isError)
    return (
      <Banner
        action={
          <Button size="small" variant="ghost" onClick={() => void refetch()}>
            {text.retry}
          </Button>
        }
      >
        {text.failed} {textOf(error)}
      </Banner>
    )
  if (!data) return <FiguresSkeleton />
  if (!data.at)
    return (
      <Card className="p-5">
        <p className="text-ink-2">{text.notCounted}</p>
      </Card>
    )
  return (
    <>
      <p className="mb-3 text-15 text-ink-2">{text.counted({ at: format.dateOfYear(data.at) })}</p>
      <div className="grid items-start gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {sections.map((section) => (
          <Section key={section} section={section} data={data} />
        ))}
      </div>
    </>
  )
}

const sections = Object.keys(publishedFigures) as PublishedSection[]

function Section({
  section,
  data: { figures, decidedWithinHours },
}: {
  section: PublishedSection
  data: Transparency
}) {
  const text = useMessages(transparency)
  const titles = useMessages(publishedSections)
  const names: Readonly<Record<string, string>> = useMessages(publishedFigureNames)
  const format = useFormat()
  const rows = publishedFigures[section].flatMap((name) => {
    const found = figures.find(({ figure }) => figure === name)
    return found ? [found] : []
  })
  if (rows.length === 0) return null
  const shown = (atLeast: number) =>
    atLeast === 0 ? text.few({ n: format.number(publishedFewerThan) }) : text.atLeast({ n: format.number(atLeast) })
  return (
    <Card className="grid gap-2 p-5">
      <h2 className="text-18">{titles[section]}</h2>
      <dl className="grid gap-1.5">
        {rows.map(({ figure, atLeast }) => (
          <Row key={figure} name={names[figure] ?? figure} value={shown(atLeast)} />
        ))}
        {section === 'decisions' && decidedWithinHours !== null && (
          <Row
            name={text.median}
            value={
              decidedWithinHours <= 48
                ? text.hours({ count: decidedWithinHours })
                : text.days({ n: format.number(decidedWithinHours / 24) })
            }
          />
        )}
      </dl>
    </Card>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1.5 text-15">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ml-auto font-semibold">{value}</dd>
    </div>
  )
}

function FiguresSkeleton() {
  const text = useMessages(transparency)
  return (
    <div aria-busy="true" className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {sections.map((section) => (
        <Skeleton key={section} className="h-48 w-full" />
      ))}
    </div>
  )
}
