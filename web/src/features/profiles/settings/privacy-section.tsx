import { savePrivacy } from '@hamvav/contract/profiles/endpoints'
import type { PrivacySettings } from '@hamvav/contract/profiles/entities'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { privacyQuery } from '../../../core/api/privacy-query.ts'
import { useViewer } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { settings } from '../../../i18n/texts/profiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { HiddenWords } from './hidden-words.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

/** Privacy settings; each choice is saved at once. */
export function PrivacySection({ onPresence }: { onPresence: () => void }) {
  const text = useMessages(settings)
  const textOf = useErrorText()
  const { data, error, isError, refetch } = usePrivacy()
  const save = useSavePrivacy(onPresence)
  if (!data) {
    return isError ? (
      <Banner
        action={
          <Button size="small" variant="ghost" onClick={() => void refetch()}>
            {text.retry}
          </Button>
        }
      >
        {text.failed} {textOf(error)}
      </Banner>
    ) : (
      <PrivacySkeleton />
    )
  }
  const change = (part: Partial<PrivacySettings>) => save.mutate({ ...data, ...part })
  return (
    <div className="grid gap-5">
      <p className="text-15 text-ink-2">{text.protective}</p>
      <PrivacyChoices value={data} onChange={change} />
      {save.isError && <Banner>{textOf(save.error)}</Banner>}
      <VisuallyHidden>
        <span role="status">{save.isSuccess && text.saved}</span>
      </VisuallyHidden>
    </div>
  )
}

const { queryKey } = privacyQuery

function usePrivacy() {
  const { isLoggedIn } = useViewer()
  return useQuery({ ...privacyQuery, enabled: isLoggedIn })
}

/**
 * Optimistic update, reverted on an error. Runs in sequence, so that the last click wins.
 * @param onPresence called after the visibility of the online status changed
 */
function useSavePrivacy(onPresence: () => void) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'privacy' },
    mutationFn: (body: PrivacySettings) => call(savePrivacy, { body }),
    async onMutate(next) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<PrivacySettings>(queryKey)
      client.setQueryData(queryKey, next)
      return before
    },
    onSuccess: (_saved, next, before) => {
      if (next.showsPresence !== before?.showsPresence) onPresence()
    },
    onError: (_error, _next, before) => client.setQueryData(queryKey, before),
  })
}

interface PrivacyChoicesProps {
  value: PrivacySettings
  onChange: (part: Partial<PrivacySettings>) => void
}

function PrivacyChoices({ value, onChange }: PrivacyChoicesProps) {
  const text = useMessages(settings)
  const note = useId()
  return (
    <>
      <Choice<PrivacySettings['messagesFrom']>
        label={text.messagesFrom}
        value={value.messagesFrom}
        onChange={(messagesFrom) => onChange({ messagesFrom })}
        options={[
          { value: 'reviewed', label: text.reviewedMembers },
          { value: 'everyone', label: text.everyone },
          { value: 'matches', label: text.matchesOnly },
        ]}
      />
      {value.messagesFrom === 'reviewed' && <p className="-mt-3.5 text-14 text-ink-3">{text.reviewedHint}</p>}
      {value.messagesFrom !== 'matches' && (
        <CapField cap={value.firstMessagesCap} onChange={(firstMessagesCap) => onChange({ firstMessagesCap })} />
      )}
      <Switch
        label={text.showsPresence}
        checked={value.showsPresence}
        onChange={(showsPresence) => onChange({ showsPresence })}
      >
        {text.showsPresenceHint}
      </Switch>
      <div className="grid gap-1.5">
        <Choice<PrivacySettings['extraPicturesFor']>
          label={text.extraPictures}
          value={value.extraPicturesFor}
          onChange={(extraPicturesFor) => onChange({ extraPicturesFor })}
          options={[
            { value: 'members', label: text.allMembers },
            { value: 'matches', label: text.matchesOnly },
            { value: 'chosen', label: text.chosenOnly },
          ]}
        />
        <p id={note} className="text-14 text-ink-3">
          {text.extraPicturesHint}
        </p>
      </div>
      <Switch label={text.safeChat} checked={value.safeChat} onChange={(safeChat) => onChange({ safeChat })}>
        {text.safeChatHint}
      </Switch>
      <HiddenWords words={value.hiddenWords} onChange={(hiddenWords) => onChange({ hiddenWords })} />
      <Switch label={text.publicCard} checked={value.publicCard} onChange={(publicCard) => onChange({ publicCard })}>
        {text.publicCardHint}
      </Switch>
    </>
  )
}

const caps = [1, 3, 5, 10, 20, 30, 50]

function CapField({ cap, onChange }: { cap: number | null; onChange: (cap: number | null) => void }) {
  const text = useMessages(settings)
  const format = useFormat()
  // Includes a value that another version of this screen has set.
  const offered = cap === null || caps.includes(cap) ? caps : [...caps, cap].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={text.cap}
      hint={text.capHint}
      value={cap ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{text.noCap}</option>
      {offered.map((n) => (
        <option key={n} value={n}>
          {text.capOf({ n: format.number(n) })}
        </option>
      ))}
    </SelectField>
  )
}

function PrivacySkeleton() {
  const text = useMessages(settings)
  return (
    <div aria-busy="true" className="grid gap-5">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-21 w-full" />
      <Skeleton className="h-25 w-full" />
      <Skeleton className="h-21 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
    </div>
  )
}
