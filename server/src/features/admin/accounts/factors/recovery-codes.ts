// Recovery codes: for an admin who lost the second factor. Each works once.
import { recoveryCodesCount } from '@hamvav/contract/admin/limits'
import { randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Passwords } from '../../../../platform/crypto/passwords.ts'
import { run } from '../../../../platform/database/statement.ts'
import * as queries from './factor-queries.ts'

/** Without characters that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupLength = 4
/** The first group is stored in clear, the other three have 59 bits. */
const groups = 4

export interface RecoveryCodes {
  /** New codes with their hashes, to be stored by `replaceCodes`. */
  make(): Promise<MadeCodes>
  /** @returns false if there is no such unused code */
  spend(adminId: string, code: string): Promise<boolean>
}

interface MadeCodes {
  readonly codes: readonly string[]
  readonly prefixes: readonly string[]
  readonly hashes: readonly string[]
}

export function createRecoveryCodes({ pool, passwords }: { pool: Pool; passwords: Passwords }): RecoveryCodes {
  return {
    async make() {
      const made = new Map<string, string>()
      while (made.size < recoveryCodesCount) {
        const code = makeCode()
        made.set(prefixOf(code), code)
      }
      const codes = [...made.values()]
      const hashes = await Promise.all(codes.map((code) => passwords.hash(normalize(code))))
      return { codes, prefixes: [...made.keys()], hashes }
    },

    async spend(adminId, given) {
      const code = normalize(given)
      const [found] = await run(pool, queries.findRecoveryCode, [adminId, prefixOf(code)])
      // Same work without a row, so that the duration does not reveal whether a prefix exists.
      const isRight = await passwords.verify(found?.code_hash ?? null, code)
      if (!found || !isRight) return false
      return (await run(pool, queries.spendRecoveryCode, [adminId, prefixOf(code), found.code_hash])).length > 0
    },
  }
}

/** Replaces all codes, in the transaction of the change. */
export async function replaceCodes(client: PoolClient, adminId: string, made: MadeCodes): Promise<void> {
  await run(client, queries.removeRecoveryCodes, [adminId])
  await run(client, queries.addRecoveryCodes, [adminId, made.prefixes, made.hashes])
}

function makeCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

const normalize = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')
const prefixOf = (code: string) => normalize(code).slice(0, groupLength)
