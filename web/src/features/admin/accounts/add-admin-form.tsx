import type { OneTimePassword } from '@hamvav/contract/admin/entities'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useAdminErrorText, useAdminFieldTexts } from '../../../i18n/admin-error-text.ts'
import { adminTeam } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useAddAdmin } from '../api/accounts.ts'
import { RoleChoice } from './team-table.tsx'

const usernameMin = 3

/** @param onDone receives the new admin's one-time password */
export function AddAdminForm({ onDone }: { onDone: (made: OneTimePassword) => void }) {
  const text = useMessages(adminTeam)
  const textOf = useAdminErrorText()
  const add = useAddAdmin()
  const [values, setValues] = useState({ username: '', role: 'viewer' as AdminRole })
  const [wasPressed, setPressed] = useState(false)
  const refused = useAdminFieldTexts(add.error)
  const lacksName = values.username.trim().length < usernameMin
  const change = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part })
    if (add.isError) add.reset()
  }
  const submit = () => {
    setPressed(true)
    if (add.isPending || lacksName) return
    add.mutate(values, {
      onSuccess(made) {
        toast.success(text.added({ name: made.admin.username }))
        onDone(made)
      },
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-4"
    >
      {add.isError && Object.keys(refused).length === 0 && <Banner>{textOf(add.error)}</Banner>}
      <TextField
        label={text.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={text.usernameHint}
        value={values.username}
        error={(wasPressed && lacksName && text.usernameShort) || refused['username']}
        onChange={(event) => change({ username: event.target.value })}
      />
      <RoleChoice value={values.role} onChange={(role) => change({ role })} />
      <p className="text-14 text-ink-2">{text.addHint}</p>
      <Button type="submit" pending={add.isPending} wide>
        {text.add}
      </Button>
    </form>
  )
}
