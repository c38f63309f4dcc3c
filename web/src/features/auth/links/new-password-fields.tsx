import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useMessages } from '../../../i18n/catalogue.ts'
import { account } from '../../../i18n/texts/auth/account.ts'
import { auth } from '../../../i18n/texts/auth/auth.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { fieldText } from '../../../ui/forms/field-frame.tsx'

type NewPassword = { password: string; confirmation: string }

/** A new password, twice. */
export function NewPasswordFields({
  register,
  errors,
}: {
  register: UseFormRegister<NewPassword>
  errors: FieldErrors<NewPassword>
}) {
  const text = useMessages(account)
  const words = useMessages(auth)
  return (
    <>
      <PasswordField
        label={text.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
        error={fieldText(words, errors.password?.message)}
        {...register('password')}
      />
      <PasswordField
        label={words.confirmPassword}
        autoComplete="new-password"
        error={fieldText(words, errors.confirmation?.message)}
        {...register('confirmation')}
      />
    </>
  )
}
