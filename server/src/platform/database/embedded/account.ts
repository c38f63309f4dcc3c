import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { DatabaseStartError } from '../postgres-errors.ts'

export interface Account {
  readonly uid: number
  readonly gid: number
}

const nobody: Account = { uid: 65534, gid: 65534 }
const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root; it then gets the account that owns the folder. Undefined: our own account. */
export function accountOf(folder: string): Account | undefined {
  if (!isRoot()) return undefined
  const { uid, gid } = fs.statSync(folder)
  return { uid, gid }
}

/** Gives a new folder, or one that was copied into place, to an account that PostgreSQL can run as, and to it alone. */
export function handOver(folder: string): void {
  const { uid } = fs.statSync(folder)
  if (isRoot() && uid === 0) {
    const { status, stderr } = spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, folder], { encoding: 'utf8' })
    if (status !== 0) throw new DatabaseStartError(`${folder} cannot be given to another account: ${stderr.trim()}`)
  } else if (!isRoot() && uid !== process.getuid?.()) {
    throw new DatabaseStartError(`${folder} belongs to another account. Start as that one, or set DATA_DIR.`)
  }
  fs.chmodSync(folder, 0o700)
}
