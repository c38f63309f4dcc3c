// A copy of the working tree in the temporary folder, for programs that change source files.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @returns folder of the copy; it is removed when this process ends */
export function copyWorkingTree() {
  const copy = mkdtempSync(path.join(tmpdir(), 'hamvav-faults-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of list.split('\0').filter((name) => name && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(copy, file))
  }
  linkPackages(copy)
  const web = 'web/dist' // served by the server in tests
  if (existsSync(path.join(root, web))) cpSync(path.join(root, web), path.join(copy, web), { recursive: true })
  return copy
}

/** Links to the installed packages; those of the workspaces lead to the copy, so that a changed contract is seen. */
function linkPackages(copy) {
  const from = path.join(root, 'node_modules')
  const to = path.join(copy, 'node_modules')
  mkdirSync(path.join(to, '@hamvav'), { recursive: true })
  const names = execFileSync('ls', ['-A', from], { encoding: 'utf8' }).trim().split('\n')
  for (const name of names) if (name !== '@hamvav') symlinkSync(path.join(from, name), path.join(to, name))
  for (const name of ['contract', 'words', 'server', 'web'])
    symlinkSync(path.join(copy, name), path.join(to, '@hamvav', name))
  for (const name of ['e2e', 'bench'])
    if (existsSync(path.join(root, name, 'node_modules')))
      symlinkSync(path.join(root, name, 'node_modules'), path.join(copy, name, 'node_modules'))
}
