import type { AdminSecurity } from '@hamvav/contract/admin/entities'
import { stepUpMinutes } from '@hamvav/contract/admin/limits'
import type { StepUpProof } from '@hamvav/contract/admin/proofs'
import { waitingStepUp } from '../../../core/api/step-up.ts'
import { useStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminSecurity } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { stepUpOptions, useSecurity, useStepUp } from '../api/security.ts'
import { DataState } from '../parts/data-state.tsx'
import { FactorForm } from './factor-form.tsx'

/** Asks the admin to confirm who they are when a call waits for it; Cancel refuses the call. */
export function StepUpDialog() {
  const text = useMessages(adminSecurity)
  const waiting = useStore(waitingStepUp)
  return (
    <Dialog open={waiting !== null} onOpenChange={(open) => !open && waiting?.end(false)} title={text.stepUpTitle}>
      {waiting && <StepUpForm onEnd={waiting.end} />}
    </Dialog>
  )
}

export function StepUpForm({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const text = useMessages(adminSecurity)
  const { number } = useFormat()
  const security = useSecurity()
  const stepUp = useStepUp()
  return (
    <div className="grid gap-4">
      <p>{text.stepUpHint({ n: number(stepUpMinutes) })}</p>
      <DataState query={security} skeleton={<div className="h-30" />}>
        {(own) => (
          <FactorForm<StepUpProof>
            kinds={kindsOf(own)}
            options={stepUpOptions}
            onProof={async (proof) => {
              await stepUp.mutateAsync(proof)
              onEnd(true)
            }}
            cancel={
              <Button variant="ghost" size="small" onClick={() => onEnd(false)}>
                {text.cancel}
              </Button>
            }
          />
        )}
      </DataState>
    </div>
  )
}

function kindsOf({ passkeys, totp, recoveryCodes }: AdminSecurity): StepUpProof['kind'][] {
  if (passkeys.length === 0 && !totp) return ['password']
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
  ]
}
