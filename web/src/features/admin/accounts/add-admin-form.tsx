import { adminPasswordMin } from '@hamvav/contract/admin/limits'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAdminErrorText, useAdminFieldTexts } from '../../../i18n/texts/admin/panel/error-text.ts'
import { adminTeam } from '../../../i18n/texts/admin/panel/team.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useAddAdmin } from '../api/accounts.ts'
import { RoleChoice } from './team-table.tsx'

const usernameMin = 3

export function AddAdminForm({ onDone }: { onDone: () => void }) {
  const text = useMessages(adminTeam)
  const { number } = useFormat()
  const textOf = useAdminErrorText()
  const add = useAddAdmin()
  const [values, setValues] = useState({ username: '', password: '', role: 'viewer' as AdminRole })
  const [wasPressed, setPressed] = useState(false)
  const refused = useAdminFieldTexts(add.error)
  const n = { n: number(adminPasswordMin) }
  const lacksName = values.username.trim().length < usernameMin
  const isShort = values.password.length < adminPasswordMin
  const change = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part })
    if (add.isError) add.reset()
  }
  const submit = () => {
    setPressed(true)
    if (add.isPending || lacksName || isShort) return
    add.mutate(values, {
      onSuccess({ username }) {
        toast.success(text.added({ name: username }))
        onDone()
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
      <PasswordField
        label={text.password}
        autoComplete="new-password"
        hint={text.passwordHint(n)}
        value={values.password}
        error={(wasPressed && isShort && text.passwordShort(n)) || refused['password']}
        onChange={(event) => change({ password: event.target.value })}
      />
      <RoleChoice value={values.role} onChange={(role) => change({ role })} />
      <Button type="submit" pending={add.isPending} wide>
        {text.add}
      </Button>
    </form>
  )
}
