// `npm run dev`: runs the server with restart on change and Vite's development server; both end together.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const children = [
  run(['--watch', '--watch-preserve-output', 'server/src/app/main.ts'], root),
  run([path.join(root, 'node_modules/vite/bin/vite.js')], path.join(root, 'web')),
]
let ending = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll())
process.exitCode = await Promise.race(children.map((child) => child.ended))
endAll()
await Promise.all(children.map((child) => child.ended))

function run(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' })
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(ending ? 0 : (code ?? 1)))
  })
  return { child, ended }
}

function endAll() {
  ending = true
  for (const { child } of children) if (child.exitCode === null) child.kill('SIGTERM')
}
