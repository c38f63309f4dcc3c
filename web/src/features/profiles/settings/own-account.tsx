import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { settings } from '../../../i18n/texts/profiles/settings.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useMyProfile } from '../api/get-my-profile.ts'

/** What another feature shows of the own account, once it is known. */
export function OwnAccount({ render }: { render: (profile: OwnProfile) => ReactNode }) {
  const text = useMessages(settings)
  const textOf = useErrorText()
  const { data, error, isError, refetch } = useMyProfile()
  if (data) return render(data)
  if (!isError) return <Skeleton className="h-48 w-full md:h-28" />
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
}
