import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { datedChangelog, nextVersion, release } from './release.mjs'

const program = path.join(import.meta.dirname, 'release.mjs')
let root
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const write = (file, text) => writeFileSync(path.join(root, file), text)
const writeJson = (file, value) => write(file, `${JSON.stringify(value, null, 2)}\n`)
const read = (file) => readFileSync(path.join(root, file), 'utf8')
const readJson = (file) => JSON.parse(read(file))

const changelog =
  '# Changelog\n\n## Unreleased\n\n- Something new.\n\n### Fixed\n\n- A mistake.\n\n## 0.1.0, 2026-01-02\n\n- First.\n'

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hamvav-release-'))
  mkdirSync(path.join(root, 'server'))
  mkdirSync(path.join(root, 'docs'))
  const server = {
    name: '@hamvav/server',
    version: '0.1.0',
    dependencies: { '@hamvav/contract': '0.1.0', other: '0.1.0' },
  }
  writeJson('package.json', { name: 'hamvav', version: '0.1.0', workspaces: ['server'] })
  writeJson('server/package.json', server)
  writeJson('package-lock.json', {
    version: '0.1.0',
    packages: { '': { version: '0.1.0' }, server, 'node_modules/other': { version: '0.1.0' } },
  })
  writeJson('docs/openapi.json', { openapi: '3.1.0', info: { version: '0.1.0' } })
  write('CHANGELOG.md', changelog)
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'A developer')
  git('config', 'user.email', 'developer@example.org')
  git('config', 'commit.gpgsign', 'false')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
  ['1.2.3', '1.2.3'],
])('%s of 1.2.3 is %s', (step, next) => expect(nextVersion('1.2.3', step)).toBe(next))

test('dates the changelog, sets the version of our packages only, commits and tags', () => {
  release(root, 'minor', { date: '2026-11-23' })
  expect(read('CHANGELOG.md')).toBe(changelog.replace('## Unreleased\n', '## Unreleased\n\n## 0.2.0, 2026-11-23\n'))
  for (const file of ['package.json', 'server/package.json', 'package-lock.json'])
    expect(readJson(file).version, file).toBe('0.2.0')
  expect(readJson('server/package.json').dependencies).toEqual({ '@hamvav/contract': '0.2.0', other: '0.1.0' })
  expect(readJson('package-lock.json').packages).toMatchObject({
    '': { version: '0.2.0' },
    server: { version: '0.2.0', dependencies: { '@hamvav/contract': '0.2.0', other: '0.1.0' } },
    'node_modules/other': { version: '0.1.0' },
  })
  expect(readJson('docs/openapi.json').info.version).toBe('0.2.0')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s')).toBe('chore: release 0.2.0')
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toContain('### Fixed')
})

test('a dry run names the files and notes, and changes nothing', () => {
  const head = git('rev-parse', 'HEAD')
  const { status, stdout } = spawnSync(process.execPath, [program, 'patch', '--dry-run'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  expect(stdout).toMatch(/^Would release 0\.1\.1: CHANGELOG\.md, .*\n\n- Something new\./)
  expect([git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('tag')]).toEqual(['', head, ''])
})

test('without a step it says in one line what it takes', () => {
  const { status, stderr } = spawnSync(process.execPath, [program], { cwd: root, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^npm run release -- patch\|minor\|major[^\n]*\n$/)])
})

test('refuses changes, an existing tag, another branch and an empty changelog', () => {
  write('new.txt', '')
  expect(() => release(root, 'patch')).toThrow(/^Commit or remove/)
  rmSync(path.join(root, 'new.txt'))
  git('tag', 'v0.1.1')
  expect(() => release(root, 'patch')).toThrow(/^v0\.1\.1 exists/)
  git('switch', '--quiet', '--create', 'other')
  expect(() => release(root, 'minor')).toThrow(/^Releases are made on main; this is other/)
  expect(() => datedChangelog('## Unreleased\n\n## 0.1.0, 2026-01-02\n', '0.2.0', '2026-11-23')).toThrow(/has nothing/)
  expect(() => datedChangelog('# Changelog\n', '0.2.0', '2026-11-23')).toThrow(/no line/)
  expect([git('tag'), git('log', '--format=%s', '--all')]).toEqual(['v0.1.1', 'first'])
})

test('when git refuses the commit, the files are as before', () => {
  write('.git/hooks/pre-commit', '#!/bin/sh\nexit 1\n')
  execFileSync('chmod', ['+x', path.join(root, '.git/hooks/pre-commit')])
  expect(() => release(root, 'patch')).toThrow()
  expect([git('status', '--porcelain'), git('tag'), readJson('package.json').version]).toEqual(['', '', '0.1.0'])
})
