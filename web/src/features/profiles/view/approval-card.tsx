import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock, EyeOff } from 'lucide-react'
import { useEffect } from 'react'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { onServerEvent } from '../../../core/realtime/realtime.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { approval } from '../../../i18n/texts/profiles.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useUpdateProfile } from '../api/profile.ts'

/** Switch 'Show me in Discover' with the approval state; refetched when an admin decides. */
export function ApprovalCard({ profile }: { profile: OwnProfile }) {
  const text = useMessages(approval)
  const textOf = useErrorText()
  const update = useUpdateProfile()
  useApprovalUpdates()
  const state = approvalState(profile)
  const isShown = update.isPending ? update.variables.visible === true : profile.visible
  const isDisabled = state === 'suspended' || state === 'restricted' || (state === 'needsAge' && !profile.visible)
  const show = (visible: boolean) => !update.isPending && update.mutate({ visible })
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-20">{text.title}</h2>
      <Switch label={text.show} checked={isShown} disabled={isDisabled} onChange={show} />
      <StateLine state={state} />
      {state === 'needsAge' && (
        <ButtonLink to={paths.editProfile} variant="soft" size="small" className="justify-self-start">
          {text.addAge}
        </ButtonLink>
      )}
      {state === 'refused' && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.editProfile} variant="ghost" size="small">
            {text.edit}
          </ButtonLink>
          <Button variant="soft" size="small" pending={update.isPending} onClick={() => show(true)}>
            {text.askAgain}
          </Button>
        </div>
      )}
      {update.isError && <Banner>{textOf(update.error)}</Banner>}
    </Card>
  )
}

const looks: Record<ApprovalState, { icon: typeof Clock; colour: string }> = {
  suspended: { icon: CircleAlert, colour: 'text-danger-ink' },
  restricted: { icon: CircleAlert, colour: 'text-danger-ink' },
  refused: { icon: CircleAlert, colour: 'text-danger-ink' },
  needsAge: { icon: CircleAlert, colour: 'text-ink-2' },
  off: { icon: EyeOff, colour: 'text-ink-2' },
  hidden: { icon: EyeOff, colour: 'text-ink-2' },
  waiting: { icon: Clock, colour: 'text-ink-2' },
  approved: { icon: CircleCheck, colour: 'text-pine-ink' },
}

function StateLine({ state }: { state: ApprovalState }) {
  const text = useMessages(approval)
  const { icon: Icon, colour } = looks[state]
  return (
    <p role="status" className={`flex gap-2 text-15 ${colour}`}>
      <Icon size={18} aria-hidden="true" className="mt-0.5 flex-none" />
      {text[state]}
    </p>
  )
}

/** Refetches the own profile when an admin decides about approval or verification. */
function useApprovalUpdates() {
  const client = useQueryClient()
  useEffect(
    () =>
      onServerEvent('notification', ({ kind }) => {
        if (kind === 'approval' || kind === 'verification')
          void client.invalidateQueries({ queryKey: queryKeys.ownProfile })
      }),
    [client],
  )
}

/** Discover approval status. */
type ApprovalState = 'suspended' | 'restricted' | 'needsAge' | 'hidden' | 'off' | 'refused' | 'waiting' | 'approved'

function approvalState(profile: OwnProfile): ApprovalState {
  if (profile.suspended) return 'suspended'
  if (profile.restricted) return 'restricted'
  if (profile.age === null) return 'needsAge'
  if (!profile.visible) return profile.visibilityApproved ? 'hidden' : 'off'
  if (profile.visibilityApproved) return 'approved'
  return profile.approvalRefused ? 'refused' : 'waiting'
}
