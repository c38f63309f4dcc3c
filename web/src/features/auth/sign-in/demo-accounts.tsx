import type { getSignInOptions } from '@hamvav/contract/auth/endpoints'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import { UserRound } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { auth } from '../../../i18n/texts/auth/auth.ts'
import { Button } from '../../../ui/buttons/button.tsx'

type DemoAccount = ResponseOf<typeof getSignInOptions>['demoAccounts'][number]
type DemoAccountsProps = {
  accounts: readonly DemoAccount[]
  disabled: boolean
  onChoose: (account: DemoAccount) => void
}

/** Only where the server offers them: in demo mode. */
export function DemoAccounts({ accounts, disabled, onChoose }: DemoAccountsProps) {
  const text = useMessages(auth)
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className="grid gap-3 rounded-card bg-marigold-soft p-4">
      <div>
        <h2 id="demo-accounts" className="text-18 text-marigold-soft-ink">
          {text.demoTitle}
        </h2>
        <p className="text-14 text-marigold-soft-ink">{text.demoHint}</p>
      </div>
      <ul className="grid gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <Button variant="ghost" wide disabled={disabled} onClick={() => onChoose(account)} className="bg-surface">
              <UserRound size={18} aria-hidden="true" />
              {text.logInAs({ name: account.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
