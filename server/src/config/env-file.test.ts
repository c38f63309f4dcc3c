import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { envFilePath, loadConfig, loadEnvFile } from './env-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hamvav-env-'))
  file = path.join(folder, 'hamvav.env')
  writeFileSync(file, 'TRIAL_OF_FILE="from the file" # comment\nTRIAL_OF_BOTH=from the file\n', { mode: 0o600 })
})
afterEach(() => {
  vi.unstubAllEnvs()
  for (const name of ['TRIAL_OF_FILE', 'TRIAL_OF_BOTH']) delete process.env[name]
  rmSync(folder, { recursive: true })
})

test('the argument comes before ENV_FILE, ENV_FILE before .env; an empty name means no file', () => {
  expect(envFilePath({ ENV_FILE: '/b' }, ['--env-file', '/a'])).toBe('/a')
  expect(envFilePath({ ENV_FILE: '/b' }, ['--env-file=/a', 'list'])).toBe('/a')
  expect(envFilePath({ ENV_FILE: '/b' }, ['list'])).toBe('/b')
  expect(envFilePath({ ENV_FILE: '' }, [])).toBeUndefined()
})

test('its settings are added to the environment and do not replace what is set there', () => {
  vi.stubEnv('TRIAL_OF_BOTH', 'from the environment')
  const loaded = loadEnvFile(['--env-file', file])
  expect(process.env).toMatchObject({ TRIAL_OF_FILE: 'from the file', TRIAL_OF_BOTH: 'from the environment' })
  expect(loaded).toEqual({ path: file, names: new Set(['TRIAL_OF_FILE', 'TRIAL_OF_BOTH']), isPublic: false })
})

test('a file that every account can read is noticed', () => {
  chmodSync(file, 0o644)
  expect(loadEnvFile(['--env-file', file])).toMatchObject({ isPublic: true })
})

test('a named file that is missing is refused in one line, also by loadConfig', () => {
  expect(() => loadEnvFile(['--env-file', path.join(folder, 'none')])).toThrow(/^ENV_FILE: cannot be read \(ENOENT/)
  vi.stubEnv('ENV_FILE', path.join(folder, 'none'))
  expect(() => loadConfig()).toThrow(/^ENV_FILE: cannot be read/)
})
