import type { StepUpProof } from '@hamvav/contract/admin/proofs'
import { type ReactNode, useState } from 'react'
import { hasPasskeys, PasskeyError, signWithPasskey } from '../../../core/passkeys/passkeys.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { adminSecurity } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

type Kind = StepUpProof['kind']

interface FactorFormProps<Proof extends StepUpProof> {
  /** Ways that the admin has. */
  kinds: readonly Proof['kind'][]
  /** Options of the server for a passkey. */
  options: () => Promise<object>
  /** Resolves when the proof was accepted. */
  onProof: (proof: Proof) => Promise<unknown>
  cancel: ReactNode
}

/** Asks for one proof of the admin; the others can be chosen instead. */
export function FactorForm<Proof extends StepUpProof>({ kinds, options, onProof, cancel }: FactorFormProps<Proof>) {
  const text = useMessages(adminSecurity)
  const textOf = useFactorErrorText()
  const usable = kinds.filter((kind) => kind !== 'passkey' || hasPasskeys())
  const [kind, setKind] = useState<Kind>(usable[0] ?? kinds[0] ?? 'recovery')
  const [value, setValue] = useState('')
  const [wasPressed, setPressed] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const others = { passkey: text.usePasskey, totp: text.useApp, recovery: text.useRecovery, password: text.password }
  const isEmpty = kind === 'totp' ? !/^\d{6}$/.test(value.trim()) : kind !== 'passkey' && value.trim() === ''
  const submit = async () => {
    setPressed(true)
    if (isPending || isEmpty) return
    setPending(true)
    setError(null)
    try {
      const proof = kind === 'passkey' ? await signed(options) : typed(kind, value)
      await onProof(proof as Proof)
    } catch (refusal) {
      setError(refusal)
      setValue('')
      setPressed(false)
    } finally {
      setPending(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid gap-4"
    >
      {error !== null && <Banner>{textOf(error)}</Banner>}
      <ProofField
        key={kind}
        kind={kind}
        value={value}
        isMissing={wasPressed && isEmpty}
        onChange={(next) => setValue(next)}
      />
      <Button type="submit" pending={isPending} wide>
        {kind === 'passkey' ? text.usePasskey : text.continue}
      </Button>
      <div className="grid gap-2">
        {usable
          .filter((other) => other !== kind)
          .map((other) => (
            <Button
              key={other}
              variant="ghost"
              size="small"
              onClick={() => {
                setKind(other)
                setValue('')
                setError(null)
                setPressed(false)
              }}
            >
              {others[other]}
            </Button>
          ))}
        {cancel}
      </div>
    </form>
  )
}

interface ProofFieldProps {
  kind: Kind
  value: string
  isMissing: boolean
  onChange: (value: string) => void
}

export function ProofField({ kind, value, isMissing, onChange }: ProofFieldProps) {
  const text = useMessages(adminSecurity)
  const common = { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  if (kind === 'passkey') return null
  if (kind === 'password')
    return <PasswordField {...common} label={text.password} error={isMissing ? text.passwordNeeded : undefined} />
  if (kind === 'totp') return <CodeField {...common} error={isMissing ? text.codeNeeded : undefined} />
  return (
    <TextField
      {...common}
      label={text.recoveryCode}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={isMissing ? text.recoveryNeeded : undefined}
    />
  )
}

interface CodeFieldProps {
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** Code of an authenticator app; phones show the keys for digits and offer a received code. */
export function CodeField(props: CodeFieldProps) {
  const text = useMessages(adminSecurity)
  return <TextField {...props} label={text.code} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
}

const signed = async (options: () => Promise<object>) => ({
  kind: 'passkey',
  response: await signWithPasskey(await options()),
})

const typed = (kind: Kind, value: string) =>
  kind === 'password' ? { kind, password: value } : { kind, code: value.trim() }

/** Text for a refused proof, or for a passkey that was not used. */
export function useFactorErrorText(): (error: unknown) => string {
  const text = useMessages(adminSecurity)
  const textOf = useAdminErrorText()
  return (error) => (error instanceof PasskeyError ? text[error.failure] : textOf(error))
}
