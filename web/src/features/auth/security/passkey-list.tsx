import { passkeysMax } from '@hamvav/contract/auth/limits'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { hasPasskeys } from '../../../core/passkeys/passkeys.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { security } from '../../../i18n/texts/auth.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type OwnPasskey, usePasskeys } from '../api/security.ts'
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'

type Choice = { action: 'add' } | { action: 'rename' | 'remove'; passkey: OwnPasskey }

/** The member's passkeys, with dialogs to add, rename and remove one. */
export function PasskeyList() {
  const text = useMessages(security)
  const textOf = useErrorText()
  const query = usePasskeys()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = (next: Choice) => {
    setChoice(next)
    setOpen(true)
  }
  const passkeys = query.data ?? []
  const dialog = { open: isOpen, onOpenChange: setOpen, mayUsePasskey: passkeys.length > 0 && hasPasskeys() }
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-16 font-semibold">{text.passkeys}</h3>
      <p className="text-15 text-ink-2">{text.passkeysHint}</p>
      {query.isPending && <Skeleton className="h-11 w-full" />}
      {query.isSuccess && passkeys.length === 0 && <p className="text-15 text-ink-3">{text.noPasskeys}</p>}
      {passkeys.length > 0 && (
        <ul aria-label={text.passkeys} className="grid gap-2">
          {passkeys.map((passkey) => (
            <Row
              key={passkey._id}
              passkey={passkey}
              onRename={() => choose({ action: 'rename', passkey })}
              onRemove={() => choose({ action: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {query.isError && (
        <Banner
          action={
            <Button variant="soft" size="small" onClick={() => void query.refetch()}>
              {text.retry}
            </Button>
          }
        >
          {text.passkeysFailed({ reason: textOf(query.error) })}
        </Banner>
      )}
      {!hasPasskeys() && <p className="text-14 text-ink-3">{text.noSupport}</p>}
      {hasPasskeys() && query.isSuccess && passkeys.length < passkeysMax && (
        <div>
          <Button variant="soft" onClick={() => choose({ action: 'add' })}>
            <Plus size={18} aria-hidden="true" />
            {text.add}
          </Button>
        </div>
      )}
      {choice?.action === 'add' && <AddPasskeyDialog {...dialog} />}
      {choice?.action === 'rename' && (
        <RenamePasskeyDialog key={choice.passkey._id} {...dialog} passkey={choice.passkey} />
      )}
      {choice?.action === 'remove' && (
        <RemovePasskeyDialog key={choice.passkey._id} {...dialog} passkey={choice.passkey} />
      )}
    </div>
  )
}

interface RowProps {
  passkey: OwnPasskey
  onRename: () => void
  onRemove: () => void
}

function Row({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: RowProps) {
  const text = useMessages(security)
  const format = useFormat()
  return (
    <li className="flex min-h-15 items-center gap-3">
      <KeyRound size={22} aria-hidden="true" className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 leading-[1.35]">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-13 text-ink-3">
          {text.added({ when: format.date(createdAt) })}
          {lastUsedAt && <span className="block">{text.lastUsed({ when: format.dateTime(lastUsedAt) })}</span>}
        </p>
      </div>
      <IconButton label={text.renameWhich({ name })} icon={Pencil} size={20} onClick={onRename} />
      <IconButton label={text.removeWhich({ name })} icon={Trash2} size={20} onClick={onRemove} />
    </li>
  )
}
