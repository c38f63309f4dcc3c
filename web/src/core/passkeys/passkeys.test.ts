import { afterEach, expect, test, vi } from 'vitest'
import { cancelPasskey, createPasskey, hasPasskeys, signWithPasskey } from './passkeys.ts'

const library = vi.hoisted(() => ({
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}))
vi.mock('@simplewebauthn/browser', () => library)
afterEach(() => vi.unstubAllGlobals())

const named = (name: string) => Object.assign(new Error(name), { name, code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY' })

test('a browser without passkeys is recognized', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(hasPasskeys()).toBe(false)
  vi.stubGlobal('PublicKeyCredential', () => {})
  expect(hasPasskeys()).toBe(true)
})

test('failures are told apart by the name of the error', async () => {
  for (const [name, failure] of [
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['InvalidStateError', 'exists'],
    ['SecurityError', 'failed'],
  ] as const) {
    library.startRegistration.mockRejectedValue(named(name))
    library.startAuthentication.mockRejectedValue(named(name))
    await expect(createPasskey({})).rejects.toMatchObject({ failure })
    await expect(signWithPasskey({})).rejects.toMatchObject({ failure })
  }
})

test('passes the options of the server on', async () => {
  library.startAuthentication.mockResolvedValue({ id: 'a' })
  expect(await signWithPasskey({ challenge: 'c' }, { isSuggested: true })).toEqual({ id: 'a' })
  expect(library.startAuthentication).toHaveBeenCalledWith({
    optionsJSON: { challenge: 'c' },
    useBrowserAutofill: true,
  })
})

test('a ceremony in progress is cancelled', async () => {
  await cancelPasskey()
  expect(library.WebAuthnAbortService.cancelCeremony).toHaveBeenCalledOnce()
})
