// The account that PostgreSQL runs as.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { DatabaseStartError } from '../postgres-errors.ts'

export interface Account {
  readonly uid: number
  readonly gid: number
}

const nobody: Account = { uid: 65534, gid: 65534 }
const isRoot = () => process.getuid?.() === 0

/** The account to run PostgreSQL as; undefined for the current one. PostgreSQL refuses root: then the owner of the folder. */
export function accountOf(folder: string): Account | undefined {
  if (!isRoot()) return undefined
  const { uid, gid } = fs.statSync(folder)
  return { uid, gid }
}

/** Makes the folder private, and changes the owner of a new or copied folder if that is root. */
export function ensureOwner(folder: string): void {
  const { uid } = fs.statSync(folder)
  if (isRoot() && uid === 0) {
    const { status, stderr } = spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, folder], { encoding: 'utf8' })
    if (status !== 0) throw new DatabaseStartError(`${folder} cannot be given to another account: ${stderr.trim()}`)
  } else if (!isRoot() && uid !== process.getuid?.()) {
    throw new DatabaseStartError(`${folder} belongs to another account. Start as that one, or set DATA_DIR.`)
  }
  fs.chmodSync(folder, 0o700)
}
