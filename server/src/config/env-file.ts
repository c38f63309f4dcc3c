// The settings file: `--env-file PATH`, else ENV_FILE, else `.env` in the working folder, if there is one.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { ConfigError, type Env, type EnvFile } from './config-reader.ts'
import { type Config, readConfig } from './config.ts'

/** @returns absolute path; undefined without a file. An empty ENV_FILE turns `.env` off. */
export function envFilePath(env: Env, args: readonly string[]): string | undefined {
  const { values } = parseArgs({ args: [...args], options: { 'env-file': { type: 'string' } }, strict: false })
  const given = values['env-file'] ?? env['ENV_FILE']
  if (typeof given === 'string') return given.trim() ? path.resolve(given.trim()) : undefined
  return existsSync('.env') ? path.resolve('.env') : undefined
}

/**
 * Adds the settings of the file to `process.env`; what is set there already wins.
 * @throws ConfigError if the file was named and cannot be read
 */
export function loadEnvFile(args: readonly string[] = process.argv.slice(2)): EnvFile | undefined {
  const file = envFilePath(process.env, args)
  if (file === undefined) return undefined
  try {
    process.loadEnvFile(file)
    const names = new Set(Object.keys(parseEnv(readFileSync(file, 'utf8'))))
    return { path: file, names, isPublic: process.platform !== 'win32' && (statSync(file).mode & 0o007) !== 0 }
  } catch (error) {
    throw new ConfigError([`ENV_FILE: cannot be read (${(error as Error).message}).`])
  }
}

/** The configuration of this process, from its environment and the settings file. @throws ConfigError */
export function loadConfig(): Config {
  const file = loadEnvFile()
  return readConfig(process.env, file)
}
