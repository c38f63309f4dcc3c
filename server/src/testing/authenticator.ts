// An authenticator in software: makes passkeys and signs with them, as a browser would answer.
import type { PasskeyAssertion, PasskeyAttestation } from '@hamvav/contract/auth/passkeys'
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Credential {
  readonly id: Buffer
  readonly privateKey: KeyObject
  readonly userHandle: string
  counter: number
}

interface CreationOptions {
  readonly challenge: string
  readonly user: { readonly id: string }
}

export interface Authenticator {
  /** Answers the options of a registration. */
  create(options: object): PasskeyAttestation
  /** Answers the options of an authentication with the last passkey. */
  get(options: object): PasskeyAssertion
}

interface Behaviour {
  readonly origin: string
  readonly rpId?: string
  /** ML-DSA-44 is a key that the server must not accept. */
  readonly algorithm?: 'ES256' | 'ML-DSA-44'
  /** Whether the person proved to be the owner, by a PIN or a finger. */
  readonly verifiesUser?: boolean
  /** Signs without counting up, as a cloned authenticator would. */
  readonly isCloned?: boolean
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

export function createAuthenticator(behaviour: Behaviour): Authenticator {
  const { origin, rpId = new URL(origin).hostname, algorithm = 'ES256', verifiesUser = true, isCloned } = behaviour
  let last: Credential | undefined
  const base = userPresent | (verifiesUser ? userVerified : 0)
  const clientData = (type: string, { challenge }: CreationOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number, counter: number) => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
  }
  return {
    create(given) {
      const options = given as CreationOptions
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      last = { id: randomBytes(16), privateKey, userHandle: options.user.id, counter: 1 }
      const data = Buffer.concat([
        head(base | hasCredential, last.counter),
        Buffer.alloc(16), // AAGUID
        Buffer.from([0, last.id.length]),
        last.id,
        algorithm === 'ES256' ? es256Key(publicKey) : mlDsaKey(),
      ])
      return {
        ...identify(last.id),
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get(given) {
      if (!last) throw new Error('The authenticator has no passkey')
      if (!isCloned) last.counter++
      const client = clientData('webauthn.get', given as CreationOptions)
      const data = head(base, last.counter)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...identify(last.id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, last.privateKey).toString('base64url'),
          userHandle: last.userHandle,
        },
      }
    },
  }
}

const identify = (id: Buffer) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key' as const,
})

/** CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function es256Key(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (text: string) => Buffer.from(text, 'base64url')
  return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), part(x), Buffer.from('225820', 'hex'), part(y)])
}

/** CBOR: { 1: 7, 3: -48, -1: key }; the key has the length of ML-DSA-44 and any content. */
const mlDsaKey = () =>
  Buffer.concat([Buffer.from('a30107 03382f 20590520'.replaceAll(' ', ''), 'hex'), randomBytes(0x520)])

/** CBOR: { fmt: 'none', attStmt: {}, authData }. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)])
  return Buffer.concat([
    Buffer.of(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.of(0xa0),
    text('authData'),
    Buffer.of(0x59),
    length,
    data,
  ])
}
