// Passkeys of members: list, add, rename, remove. Adding and removing need the password or a fresh use of a passkey.
import { passkeysMax } from '@hamvav/contract/auth/limits'
import type { BodyOf, ResponseOf } from '@hamvav/contract/endpoint'
import type {
  addPasskey as addEndpoint,
  listPasskeys,
  removePasskey as removeEndpoint,
  startPasskeyProof,
} from '@hamvav/contract/auth/security-endpoints'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { Passkeys, StoredPasskey } from '../../../platform/passkeys/passkeys.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import { findAccount } from '../queries.ts'
import type { SecurityMails } from '../sign-in/security-mails.ts'
import {
  addPasskey,
  findCredential,
  readCredentials,
  readPasskeys,
  recordUse,
  removePasskey,
  renamePasskey,
  type PasskeyRow,
} from './passkey-queries.ts'

interface Deps {
  readonly pool: Pool
  readonly passkeys: Passkeys
  readonly mails: Pick<SecurityMails, 'passkeyAdded'>
  readonly securityLog: SecurityLog
  /** Throws wrong_password; failed checks count against the login limit. */
  readonly checkPassword: (memberId: string, password: string) => Promise<void>
  readonly now: () => number
}

type OwnPasskey = ResponseOf<typeof listPasskeys>[number]
type Options = ResponseOf<typeof startPasskeyProof>
type OwnerProof = BodyOf<typeof removeEndpoint>

export interface MemberPasskeys {
  list(viewer: MemberViewer): Promise<OwnPasskey[]>
  /** Options to prove by a passkey that the owner is present. */
  startProof(viewer: MemberViewer): Promise<Options>
  startAdding(viewer: MemberViewer, proof: OwnerProof): Promise<Options>
  add(viewer: MemberViewer, input: BodyOf<typeof addEndpoint>): Promise<OwnPasskey>
  rename(viewer: MemberViewer, id: string, name: string): Promise<void>
  remove(viewer: MemberViewer, id: string, proof: OwnerProof): Promise<void>
}

const proofOf = ({ sessionId }: MemberViewer) => ({ purpose: 'member-proof', subject: sessionId })
const additionOf = ({ sessionId }: MemberViewer) => ({ purpose: 'member-add', subject: sessionId })

export function createMemberPasskeys(deps: Deps): MemberPasskeys {
  const { pool, passkeys, securityLog, now } = deps
  const currentDate = () => new Date(now())

  async function credentialsOf(memberId: string) {
    const rows = await readCredentials(pool, memberId)
    return rows.map(({ credential_id: id, transports }) => ({ id, transports }))
  }

  async function checkProof(viewer: MemberViewer, { password, passkey }: OwnerProof): Promise<void> {
    if (password !== undefined) return deps.checkPassword(viewer.id, password)
    if (!passkey) throw new AppError('invalid_input')
    const used = await passkeys.finishAuthentication(proofOf(viewer), passkey, async (credentialId) => {
      const stored = await findPasskey(pool, credentialId)
      return stored?.ownerId === viewer.id ? stored : undefined
    })
    if (!(await recordUse(pool, used.id, used.counter, currentDate()))) throw new AppError('passkey_refused')
  }

  return {
    list: async ({ id }) => (await readPasskeys(pool, id)).map(toOwnPasskey),
    startProof: async (viewer) => ({
      ...(await passkeys.startAuthentication(proofOf(viewer), await credentialsOf(viewer.id))),
    }),

    async startAdding(viewer, proof) {
      await checkProof(viewer, proof)
      const account = await findAccount(pool, viewer.id)
      if (!account) throw new AppError('session_expired')
      const existing = await credentialsOf(viewer.id)
      if (existing.length >= passkeysMax) throw new AppError('passkeys_full')
      return {
        ...(await passkeys.startRegistration(additionOf(viewer), { id: account.id, name: account.username, existing })),
      }
    },

    async add(viewer, { name, passkey }) {
      const {
        id: credentialId,
        publicKey,
        counter,
        transports,
      } = await passkeys.finishRegistration(additionOf(viewer), passkey)
      const credential = { credentialId, publicKey, counter, transports }
      const owner = { memberId: viewer.id, sessionId: viewer.sessionId }
      const row = await withTransaction(pool, (tx) =>
        addPasskey(tx, { id: newId(), ...owner, name, ...credential, at: currentDate() }),
      ).catch((error: unknown) => {
        throw isUniqueViolation(error, 'passkeys_credential_id_key') ? new AppError('passkey_exists') : error
      })
      if (!row)
        throw new AppError((await credentialsOf(viewer.id)).length < passkeysMax ? 'session_expired' : 'passkeys_full')
      securityLog.record({ event: 'passkey_added', memberId: viewer.id })
      const account = await findAccount(pool, viewer.id)
      if (account) deps.mails.passkeyAdded(account)
      return toOwnPasskey(row)
    },

    async rename({ id: memberId }, id, name) {
      if (!(await renamePasskey(pool, id, memberId, name))) throw new AppError('not_found')
    },

    async remove(viewer, id, proof) {
      await checkProof(viewer, proof)
      if (!(await removePasskey(pool, id, viewer.id))) throw new AppError('not_found')
      securityLog.record({ event: 'passkey_removed', memberId: viewer.id })
    },
  }
}

/** The stored passkey of any member. */
export async function findPasskey(pool: Pool, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await findCredential(pool, credentialId)
  if (!row) return undefined
  const { member_id: ownerId, credential_id: id, public_key: publicKey, transports } = row
  return { id, ownerId, publicKey, counter: Number(row.counter), transports }
}

const toOwnPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): OwnPasskey => ({
  _id: id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
})
