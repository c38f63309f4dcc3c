import { useMessages } from '../lib/catalogue.ts'
import { shell } from '../messages/shell.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function HomePage() {
  const text = useMessages(shell)
  return (
    <Page title={text.home}>
      <div aria-busy="true" className="grid gap-3">
        {[0, 1, 2].map((n) => (
          <Card key={n} className="grid gap-3">
            <Skeleton className="size-10.5 rounded-full" />
            <Skeleton className="h-3 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </Card>
        ))}
      </div>
    </Page>
  )
}
