// @offline
import type { GiftSettings } from '@hamvav/contract/play/entities'
import { useId } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { gifts } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { useGiftSettings, useOwnGifts } from '../api/gifts.ts'

/** Whether others can send gifts, and whether the profile shows the opened ones; each choice is saved at once. */
export function GiftChoices({ settings: { accepts, showsShelf } }: { settings: GiftSettings }) {
  const words = useMessages(gifts)
  const textOf = useErrorText()
  const { mutate, error } = useGiftSettings()
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{words.choices}</legend>
      <Switch
        label={words.accepts}
        checked={accepts}
        onChange={(checked) => mutate({ accepts: checked, showsShelf })}
      />
      <Switch
        label={words.showsShelf}
        checked={showsShelf}
        onChange={(checked) => mutate({ accepts, showsShelf: checked })}
      >
        {words.shelfHint}
      </Switch>
      {error && <Banner>{textOf(error)}</Banner>}
    </fieldset>
  )
}

/** The choices as a part of Settings, for members without a match, too. */
export function GiftChoicesPart() {
  const words = useMessages(gifts)
  const textOf = useErrorText()
  const titleId = useId()
  const { data, error, refetch } = useOwnGifts()
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t border-line pt-4">
      <h3 id={titleId} className="text-16 font-semibold">
        {words.choices}
      </h3>
      {data ? (
        <GiftChoices settings={data} />
      ) : error ? (
        <Banner
          action={
            <Button size="small" variant="ghost" onClick={() => void refetch()}>
              {words.tryAgain}
            </Button>
          }
        >
          {textOf(error)}
        </Banner>
      ) : (
        <Skeleton className="h-29 w-full" />
      )}
    </section>
  )
}
