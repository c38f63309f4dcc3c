import { type ErrorCode, errorTable } from '@hamvav/contract/errors'
import { expect, test } from 'vitest'
import { ApiError, clientError, clientErrors } from '../core/api/api-error.ts'
import { errorCodeText, errorText, unanswered } from './error-text.ts'
import { messagesIn } from './loaded-texts.ts'
import { adminErrorTexts, generalErrorTexts, memberErrorTexts } from './texts/errors.ts'

const nepaliGeneralErrors = messagesIn(generalErrorTexts, 'ne')
const nepaliMemberErrors = messagesIn(memberErrorTexts, 'ne')
const textsOf = (language: 'en' | 'ne'): Readonly<Record<string, string>> => ({
  ...messagesIn(generalErrorTexts, language),
  ...messagesIn(memberErrorTexts, language),
  ...messagesIn(adminErrorTexts, language),
})
const nepali = textsOf('ne')

const failed = (code: ErrorCode, more: { message?: string; status?: number; retryAfterSeconds?: number } = {}) =>
  new ApiError({ ...errorTable[code], code, ...more })

test('every code of the server and of the client has a Nepali text', () => {
  const codes = Object.keys({ ...errorTable, ...clientErrors })
  expect(codes.length).toBeGreaterThan(30)
  for (const code of codes) expect(nepali[code], code).toMatch(/\p{sc=Deva}/u)
  expect(Object.keys(nepali).toSorted()).toEqual(codes.toSorted())
})

test('the English texts for translators are those of the contract', () => {
  const messages = Object.entries(errorTable).map(([code, { message }]) => [code, message])
  expect(textsOf('en')).toEqual({ ...Object.fromEntries(messages), ...clientErrors })
})

test("a text for an error code equals the server's text", () => {
  expect(errorCodeText(errorTable, 'suspended', 'en')).toBe(errorTable.suspended.message)
  expect(errorCodeText(errorTable, 'suspended', 'ne')).toBe(nepaliGeneralErrors.suspended)
})

test("English shows the server's text, Nepali the text of the error code", () => {
  const error = failed('invalid_input', { message: 'Name is required.' })
  expect(errorText(error, 'en')).toBe('Name is required.')
  expect(errorText(error, 'ne')).toBe(nepaliGeneralErrors.invalid_input)
  expect(errorText(failed('brand_new' as never, { status: 400, message: 'News.' }), 'ne')).toBe('News.')
  expect(errorText(new TypeError('x is undefined'), 'en')).toBe('Something went wrong')
})

test('a 429 includes the retry time', () => {
  const text = (retryAfterSeconds: number) => errorText(failed('too_many_requests', { retryAfterSeconds }), 'en')
  expect(text(45)).toMatch(/You can try again in 45 seconds\.$/)
  expect(text(590)).toMatch(/You can try again in 10 min\.$/)
  expect(errorText(failed('too_many_requests', { retryAfterSeconds: 45 }), 'ne')).toContain('४५ सेकेन्डपछि')
  expect(errorText(failed('suspended', { retryAfterSeconds: 45 }), 'en')).toBe(errorTable.suspended.message)
})

test('a failure in the server has a reference to quote, also with a text of the screen; a refusal has none', () => {
  const extra = { requestId: '5366980f-5dec-4c92-a5f9-008ab1401434' }
  const error = new ApiError({ ...errorTable.server_error, code: 'server_error', extra })
  expect(errorText(error, 'en')).toBe('Something went wrong (reference 5366980f)')
  expect(errorText(error, 'ne')).toBe(`${nepaliGeneralErrors.server_error} (सन्दर्भ नं. 5366980f)`)
  expect(errorText(error, 'en', { answered: 'No posts' })).toBe('No posts (reference 5366980f)')
  const refusal = new ApiError({ ...errorTable.suspended, code: 'suspended', extra })
  expect(errorText(refusal, 'en')).toBe(errorTable.suspended.message)
})

test("a screen's own text is chosen by error code, then by kind of failure", () => {
  const overrides = {
    suspended: (text: string) => `code: ${text}`,
    answered: (_: string, { status }: ApiError) => `answered ${status}`,
    ...unanswered('no answer'),
    empty: 'no words',
  }
  const text = (error: unknown) => errorText(error, 'en', overrides)
  expect(text(failed('suspended'))).toBe(`code: ${errorTable.suspended.message}`)
  expect(text(failed('unavailable'))).toBe('answered 503')
  expect(text(clientError('network'))).toBe('no answer')
  expect(text(clientError('not_json', 200))).toBe('no answer')
  expect(text(new TypeError('x is undefined'))).toBe('no answer')
  expect(errorText(failed('not_found', { message: '' }), 'en', { empty: 'no words' })).toBe('no words')
  expect(errorText(failed('not_found'), 'en', { empty: 'no words' })).toBe(errorTable.not_found.message)
})

test('error texts of single features load after the first screen; general ones are part of it', () => {
  expect(Object.keys(nepaliGeneralErrors)).toEqual(expect.arrayContaining(['network', 'session_expired', 'suspended']))
  expect(Object.keys(nepaliGeneralErrors)).not.toContain('picture_broken')
  expect(errorText(failed('picture_broken'), 'ne')).toBe(nepaliMemberErrors.picture_broken)
})
