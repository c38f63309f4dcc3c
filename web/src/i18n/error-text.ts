import { generalErrors } from '@hamvav/contract/general-errors'
import { ApiError } from '../core/api/api-error.ts'
import { formatNumber } from './format.ts'
import { type Language, useLanguage } from '../core/preferences/language.ts'
import { type MemberErrorCode, nepaliErrors } from './texts/app/errors.ts'
import { retry } from './texts/app/retry.ts'

type Translated = Readonly<Record<string, string>>

const translated: Translated = nepaliErrors

/** The contract's errors of one feature. */
type Errors<Code extends string> = Readonly<Record<Code, { readonly message: string }>>

/** What a failure is called before it happened, or without a call. */
export function wordsOfError<Code extends MemberErrorCode>(
  errors: Errors<Code>,
  code: Code,
  language: Language,
): string {
  return language === 'en' ? errors[code].message : nepaliErrors[code]
}

/** `wordsOfError` in the language of the interface. */
export function useErrorWords<Code extends MemberErrorCode>(errors: Errors<Code>): (code: Code) => string {
  const language = useLanguage()
  return (code) => wordsOfError(errors, code, language)
}

/**
 * What a member reads when something failed: by code, with the server's English as the fallback (decisions §5).
 * @param more Nepali texts of codes that only some screens can meet
 */
export function errorText(error: unknown, language: Language, more: Translated = {}): string {
  if (!(error instanceof ApiError)) return wordsOfError(generalErrors, 'server_error', language)
  const text = language === 'en' ? error.message : (more[error.code] ?? translated[error.code] ?? error.message)
  const again = tryAgain(error.status === 429 ? error.retryAfterSeconds : null, language)
  return again ? `${text} ${again}` : text
}

/** Said up to an hour; whoever must wait longer is told by the text itself. */
function tryAgain(seconds: number | null, language: Language): string | null {
  if (seconds === null || seconds <= 0 || seconds > 3600) return null
  const n = (count: number) => ({ n: formatNumber(Math.ceil(count), language) })
  return seconds < 120 ? retry[language].inSeconds(n(seconds)) : retry[language].inMinutes(n(seconds / 60))
}

/** What is wrong with each field that the server named; a code of its own says it better than the field's English. */
export function fieldTexts(error: unknown, language: Language, more: Translated = {}): Translated {
  if (!(error instanceof ApiError)) return {}
  if (language === 'en' || error.code === 'invalid_input') return error.fields
  return Object.fromEntries(Object.keys(error.fields).map((field) => [field, errorText(error, language, more)]))
}

/** `errorText` in the language of the interface. */
export function useErrorText(): (error: unknown) => string {
  const language = useLanguage()
  return (error) => errorText(error, language)
}
