// One-time codes of authenticator apps (TOTP, RFC 6238): 6 digits, 30 s, SHA-1, as every app expects.
import { productName } from '@hamvav/contract/product'
import { secondMs } from '@hamvav/contract/durations'
import { generateSecret, generateURI, verify } from 'otplib'

export interface Totp {
  /** 160 random bits in base32. */
  createSecret(): string
  /** `otpauth:` address for the QR code. */
  addressOf(secret: string, account: string): string
  /**
   * @param afterStep time step of the last accepted code: it and older ones are refused
   * @returns time step of the code, to be stored before the code counts as accepted; null if the code is wrong
   */
  verify(secret: string, code: string, afterStep: number): Promise<number | null>
}

const stepSeconds = 30
/** Accepted age of a code beyond its 30 s, seconds: of phones whose clock is late. Codes of the future are refused. */
const lateSeconds = 30

export function createTotp(now: () => number): Totp {
  return {
    createSecret: () => generateSecret(),
    addressOf: (secret, account) => generateURI({ issuer: productName, label: account, secret }),
    async verify(secret, code, afterStep) {
      // The library throws for anything else than six digits.
      if (!/^\d{6}$/.test(code)) return null
      const epoch = Math.floor(now() / secondMs)
      // It also throws for a step of the future: the clock of a server that is behind another's.
      if (afterStep >= Math.floor(epoch / stepSeconds)) return null
      const epochTolerance: [number, number] = [lateSeconds, 0]
      const result = await verify({ secret, token: code, epoch, epochTolerance, afterTimeStep: afterStep })
      return result.valid && 'timeStep' in result ? result.timeStep : null
    },
  }
}
