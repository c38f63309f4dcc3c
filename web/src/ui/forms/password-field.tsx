import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { laterParts } from '../../i18n/texts/app.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const text = useMessages(laterParts)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? text.hidePassword : text.showPassword}
          icon={shown ? EyeOff : Eye}
          size={20}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
