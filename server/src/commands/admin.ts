// `npm run admin -- …`: manages admins from the command line of the server, for example after all of them lost access.
import { createOperator, type Operator, OperatorError } from '../features/admin/accounts/operator.ts'
import { createPasswords } from '../platform/crypto/passwords.ts'
import { maintain } from './maintain.ts'

const usage = `npm run admin -- list                 all admins
npm run admin -- create NAME [ROLE]   add an admin with a one-time password; a chief by default
npm run admin -- reset NAME           new one-time password; removes the second factors and ends the sessions
npm run admin -- roles                what each role may do
npm run admin -- roles NAME ROLE      change the role of an admin`

function commandOf([command, name, role, ...rest]: readonly string[]) {
  if (rest.length > 0) return undefined
  if (command === 'list' && !name) return (operator: Operator) => operator.list()
  if (command === 'create' && name) return (operator: Operator) => operator.create(name, role ?? 'chief')
  if (command === 'reset' && name && !role) return (operator: Operator) => operator.reset(name)
  if (command === 'roles' && !name) return async (operator: Operator) => operator.roles()
  if (command === 'roles' && name && role) return (operator: Operator) => operator.setRole(name, role)
  return undefined
}

const command = commandOf(process.argv.slice(2))
if (command)
  await maintain(async (pool) => {
    try {
      const lines = await command(createOperator({ pool, passwords: createPasswords(), now: Date.now }))
      console.info(lines.join('\n'))
      return true
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
      console.error(error.message)
      return false
    }
  })
else {
  console.error(usage)
  process.exitCode = 1
}
