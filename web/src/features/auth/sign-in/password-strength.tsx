import { useMessages } from '../../../i18n/catalogue.ts'
import { auth } from '../../../i18n/texts/auth.ts'

export type Strength = 'weak' | 'fair' | 'strong'

/** Runs that are guessed first. The server refuses passwords by a far larger list, so this one only advises. */
const guessedFirst = /passw(or|0r)d|qwerty|asdf|zxcv|letmein|welcome|iloveyou|nepal|kathmandu|hamvav|admin|\d{4,}/g

/**
 * An estimate from length and variety, in bits; names, known runs, repeats and sequences count as one character.
 * @param personal the member's own names, of which a password must not consist
 */
export function passwordStrength(password: string, personal: readonly string[]): Strength {
  let rest = password.toLowerCase()
  for (const name of personal) if (name.length >= 3) rest = rest.replaceAll(name.toLowerCase(), '\u0000')
  const characters = [...rest.replaceAll(guessedFirst, '\u0000')].filter((character, index, all) => {
    const step = (character.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? -9)
    return Math.abs(step) > 1
  })
  const pool =
    (/[a-z]/.test(password) ? 26 : 0) +
    (/[A-Z]/.test(password) ? 26 : 0) +
    (/\d/.test(password) ? 10 : 0) +
    (/[^a-zA-Z0-9]/.test(password) ? 32 : 0)
  const bits = characters.length * Math.log2(pool || 1)
  return bits < 40 ? 'weak' : bits < 62 ? 'fair' : 'strong'
}

const levels: Readonly<Record<Strength, { bars: number; look: string }>> = {
  weak: { bars: 1, look: 'bg-danger' },
  fair: { bars: 2, look: 'bg-marigold' },
  strong: { bars: 3, look: 'bg-pine' },
}

interface StrengthMeterProps {
  password: string
  personal: readonly string[]
}

/** Shown below the new password from its first character; announced when the level changes. */
export function StrengthMeter({ password, personal }: StrengthMeterProps) {
  const text = useMessages(auth)
  const strength = password === '' ? null : passwordStrength(password, personal)
  return (
    <div role="status" className={strength ? 'mt-2' : undefined}>
      {strength && (
        <p className="flex items-center gap-2.5 text-14 text-ink-2">
          <span aria-hidden="true" className="flex w-24 gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={`h-1.5 flex-1 rounded-full ${bar <= levels[strength].bars ? levels[strength].look : 'bg-sunken'}`}
              />
            ))}
          </span>
          {text[strength]}
        </p>
      )}
    </div>
  )
}
