// Environment variables, read and validated once at start (decisions §8). No other file reads process.env.
import { isIP } from 'node:net'
import path from 'node:path'
import { signUpDomains } from '@hamvav/contract/auth/limits'
import { readDatabaseUrl } from './database-url.ts'
import { checkNames, checkProduction } from './config-checks.ts'
import { createReader, type Env, type EnvFile, type Reader } from './config-reader.ts'
import { generated, makePrivateKey, publicKeyOf } from './config-secrets.ts'
import { adminUsernameMax } from '@hamvav/contract/admin/limits'
import { emergencyLines, type HelpLine, helpLines } from '@hamvav/contract/help-lines'
import { passwordLength } from '@hamvav/contract/auth/limits'
import { likesPerDay } from '@hamvav/contract/matches/limits'
import { firstMessagesPerDay } from '@hamvav/contract/messaging/limits'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

export interface Config {
  readonly production: boolean
  readonly logLevel: (typeof logLevels)[number]
  /** Settings that the operator should look at, one line each. */
  readonly warnings: readonly string[]
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Several hosts, separated by commas, are a primary and its standbys. */
  readonly databaseUrl: string | undefined
  /** A standby for reads that may lag; undefined: the primary. */
  readonly readDatabaseUrl: string | undefined
  /** Redis shared by several servers; undefined: single server. */
  readonly redisUrl: string | undefined
  /** Origin of links, cookies and CSP, without trailing slash. */
  readonly publicUrl: string
  /** Trusted proxies for `X-Forwarded-For`: addresses, networks and names of networks. */
  readonly trustedProxies: readonly string[]
  readonly demo: boolean
  readonly firstAdmin: { readonly username: string; readonly password: string } | undefined
  readonly jwtSecret: string
  /** Verify tokens that were signed before a rotation; newest first. */
  readonly olderJwtSecrets: readonly string[]
  /** 32 bytes each, newest first. */
  readonly encryptionKeys: readonly Buffer[]
  readonly rateLimit: boolean
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly newMembersCanPost: boolean
  /** Quotas per member and Kathmandu day (decisions §5). */
  readonly dailyLimits: { readonly likes: number; readonly firstMessages: number }
  readonly signUpDomains: readonly string[]
  readonly supportEmail: string
  /** Recipient of grievances. */
  readonly grievanceEmail: string
  /** For reports of vulnerabilities: `mailto:` or `https:`. */
  readonly securityContact: string
  /** Displayed and used in `tel:` links. */
  readonly supportPhone: string
  /** Shown to members whose texts speak of hurting themselves. */
  readonly helpLines: readonly HelpLine[]
  /** Numbers in a mail about a missed check-in. */
  readonly emergencyLines: readonly HelpLine[]
  /** Bucket for pictures; undefined: `dataDir`. */
  readonly s3: S3Place | undefined
  readonly push: PushConfig
  readonly metrics: MetricsConfig
  /** Undefined: no traces. */
  readonly traces: TracesConfig | undefined
  /** Age of the oldest backup that may be restored; erased members are remembered as long. */
  readonly backupRetentionDays: number
}

/** Where `/metrics` is served; nowhere without a port and a token. */
export interface MetricsConfig {
  /** A listener of its own. */
  readonly host: string
  readonly port: number | undefined
  /** For the site's listener. */
  readonly token: string | undefined
}

/** Collector of traces, by the names that OpenTelemetry gives the settings. */
export interface TracesConfig {
  /** `/v1/traces` is appended. */
  readonly endpoint: string
  readonly serviceName: string
  /** Share of requests that are recorded, from 0 to 1. */
  readonly ratio: number
}

/** Web push: VAPID keys in base64url, and additional push service hosts. */
export interface PushConfig {
  readonly publicKey: string
  readonly privateKey: string
  /** Operator contact for push services: `mailto:` or `https:`. */
  readonly subject: string
  readonly hosts: readonly string[]
}

/** S3-compatible bucket with credentials. */
export interface S3Place {
  /** Without trailing slash. */
  readonly bucketUrl: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** @param file the settings file, if the environment includes one */
export function readConfig(env: Env, file?: EnvFile): Config {
  const reader = createReader(env)
  const production = reader.choice('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production'
  const dataDir = path.resolve(reader.text('DATA_DIR') ?? './data')
  const port = reader.integer('PORT', 3000, 0, 65535)
  const publicUrl = readPublicUrl(reader, production) ?? `http://localhost:${port}`
  const host = reader.text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1')
  const smtpUrl = reader.url('SMTP_URL', ['smtp:', 'smtps:'])
  const config = {
    production,
    logLevel: reader.choice('LOG_LEVEL', logLevels, 'info'),
    host,
    port,
    dataDir,
    publicUrl,
    databaseUrl: readDatabaseUrl(reader, 'DATABASE_URL'),
    readDatabaseUrl: readDatabaseUrl(reader, 'READ_DATABASE_URL'),
    redisUrl: readRedisUrl(reader),
    trustedProxies: readProxies(reader),
    demo: readDemo(reader, production, host, publicUrl),
    firstAdmin: readFirstAdmin(reader),
    rateLimit: readRateLimit(reader, production),
    smtpUrl,
    mailFrom: reader.text('MAIL_FROM') ?? `Hamvav <no-reply@${URL.parse(publicUrl)?.hostname ?? 'localhost'}>`,
    newMembersCanPost: reader.choice('NEW_MEMBERS_CAN_POST', ['true', 'false'], 'false') === 'true',
    dailyLimits: {
      likes: reader.integer('LIKES_PER_DAY', likesPerDay, 1, 1000),
      firstMessages: reader.integer('FIRST_MESSAGES_PER_DAY', firstMessagesPerDay, 1, 1000),
    },
    signUpDomains: (reader.text('SIGN_UP_DOMAINS') ?? signUpDomains.join()).toLowerCase().split(/\s*,\s*/),
    supportEmail: reader.text('SUPPORT_EMAIL') ?? 'support@hamvav.example',
    grievanceEmail: reader.text('GRIEVANCE_EMAIL') ?? reader.text('SUPPORT_EMAIL') ?? 'support@hamvav.example',
    securityContact: readSecurityContact(reader),
    supportPhone: readSupportPhone(reader),
    helpLines: readLines(reader, 'HELP_LINES', helpLines),
    emergencyLines: readLines(reader, 'EMERGENCY_LINES', emergencyLines),
    s3: readS3(reader),
    metrics: readMetrics(reader),
    traces: readTraces(reader),
    backupRetentionDays: reader.integer('BACKUP_RETENTION_DAYS', 90, 1, 3650),
    push: readPush(reader, production, dataDir),
    ...readSecrets(reader, production, dataDir),
  }
  reader.text('ENV_FILE') // read by env-file.ts
  if (config.port > 0 && config.metrics.port === config.port)
    reader.mistake('METRICS_PORT: must be another port than PORT.')
  checkNames(reader, env, file)
  checkProduction(reader, production, publicUrl)
  return { ...config, warnings: reader.finish() }
}

function readMetrics(reader: Reader): MetricsConfig {
  const token = reader.text('METRICS_TOKEN')
  if (token !== undefined && token.length < 32) reader.mistake('METRICS_TOKEN: needs at least 32 characters.')
  return {
    host: reader.text('METRICS_HOST') ?? '127.0.0.1',
    port: reader.text('METRICS_PORT') ? reader.integer('METRICS_PORT', 0, 0, 65535) : undefined,
    token,
  }
}

function readTraces(reader: Reader): TracesConfig | undefined {
  const endpoint = reader.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const serviceName = reader.text('OTEL_SERVICE_NAME') ?? 'hamvav'
  const ratio = Number(reader.text('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (!(ratio >= 0 && ratio <= 1)) reader.mistake('OTEL_TRACES_SAMPLER_ARG: must be a share from 0 to 1, such as 0.1.')
  reader.text('OTEL_EXPORTER_OTLP_HEADERS') // read by the exporter
  return endpoint === undefined ? undefined : { endpoint, serviceName, ratio }
}

/** Must be an origin, because screens and calls have fixed paths. */
function readPublicUrl(reader: Reader, production: boolean): string | undefined {
  const text = reader.url('PUBLIC_URL', ['http:', 'https:'])
  const url = URL.parse(text ?? '')
  if (!url) return text
  if (url.href !== `${url.origin}/`) reader.mistake('PUBLIC_URL: must end after the host and port, without a path.')
  // Cookies require HTTPS in production; browsers except localhost.
  if (production && url.protocol === 'http:' && !loopback.test(url.hostname))
    reader.mistake('PUBLIC_URL: must be https:// in production.')
  return url.origin
}

function readSecurityContact(reader: Reader): string {
  const contact =
    reader.text('SECURITY_CONTACT') ?? `mailto:${reader.text('SUPPORT_EMAIL') ?? 'support@hamvav.example'}`
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact))
    reader.mistake('SECURITY_CONTACT: must start with mailto: or https://.')
  return contact
}

function readSupportPhone(reader: Reader): string {
  const phone = reader.text('SUPPORT_PHONE') ?? '+977 1-5970000'
  if (!/^\+?\d[\d ()-]{4,24}$/.test(phone)) reader.mistake('SUPPORT_PHONE: must be a telephone number.')
  return phone
}

/** `1166=National Helpline|राष्ट्रिय हेल्पलाइन; 100=Police|प्रहरी`; a name without its Nepali is used for both. */
function readLines(
  reader: Reader,
  name: 'HELP_LINES' | 'EMERGENCY_LINES',
  byDefault: readonly HelpLine[],
): readonly HelpLine[] {
  const text = reader.text(name)
  if (text === undefined) return byDefault
  const lines = text.split(/\s*;\s*/).filter(Boolean)
  const parsed = lines.map((line) => /^(\+?\d[\d ()-]{1,24}?)\s*=\s*([^|]{1,80}?)\s*(?:\|\s*([^|]{1,80}))?$/.exec(line))
  if (lines.length === 0 || lines.length > 8 || parsed.some((line) => line === null))
    reader.mistake(`${name}: one to eight lines such as 1166=Helpline|हेल्पलाइन, separated by semicolons.`)
  return parsed.flatMap((line) =>
    line ? [{ phone: line[1] ?? '', name: { en: line[2] ?? '', ne: line[3] ?? line[2] ?? '' } }] : [],
  )
}

/** `redis://[USER:PASSWORD@]host:port[/database]`, `rediss:` with TLS. */
function readRedisUrl(reader: Reader): string | undefined {
  const text = reader.url('REDIS_URL', ['redis:', 'rediss:'])
  const url = URL.parse(text ?? '')
  if (!url || !/^rediss?:$/.test(url.protocol)) return text
  if (!url.hostname) reader.mistake('REDIS_URL: must name a host.')
  if (!/^(\/\d*)?$/.test(url.pathname)) reader.mistake('REDIS_URL: must end after the number of the database.')
  try {
    decodeURIComponent(`${url.username} ${url.password}`)
  } catch {
    reader.mistake('REDIS_URL: user and password must be percent-encoded.')
  }
  return text
}

/** `https://KEY:SECRET@host/bucket?region=…`; without a path if the host contains the bucket. */
function readS3(reader: Reader): S3Place | undefined {
  const url = URL.parse(reader.url('S3_URL', ['https:', 'http:']) ?? '')
  if (!url) return undefined
  const { username, password, origin, pathname, searchParams } = url
  if (!username || !password) reader.mistake('S3_URL: must have a key and its secret before the host.')
  if (pathname.replace(/^\/|\/+$/g, '').includes('/')) reader.mistake('S3_URL: must end after the bucket.')
  const decode = (text: string) => {
    try {
      return decodeURIComponent(text)
    } catch {
      reader.mistake('S3_URL: key and secret must be percent-encoded.')
      return ''
    }
  }
  return {
    bucketUrl: origin + pathname.replace(/\/+$/, ''),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decode(username),
    secretAccessKey: decode(password),
  }
}

function readProxies(reader: Reader): string[] {
  const value = reader.text('TRUST_PROXY') ?? 'off'
  const proxies = value === 'off' ? [] : value.split(/\s*,\s*/)
  const isNetwork = (proxy: string) => {
    const [address = '', prefix = '0', ...more] = proxy.split('/')
    const bits = isIP(address) === 6 ? 128 : 32
    return isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits && more.length === 0
  }
  if (!proxies.every((proxy) => /^(loopback|linklocal|uniquelocal)$/i.test(proxy) || isNetwork(proxy)))
    reader.mistake('TRUST_PROXY: must be off, or a list of addresses, networks (10.0.0.0/8) or loopback.')
  return proxies
}

function readDemo(reader: Reader, production: boolean, host: string, publicUrl: string): boolean {
  const demo = reader.choice('DEMO', ['true', 'false'], production ? 'false' : 'true') === 'true'
  if (!demo) return false
  if (production) {
    reader.mistake('DEMO: refused in production.')
    return false
  }
  const isLocal = loopback.test(host) && loopback.test(URL.parse(publicUrl)?.hostname ?? '')
  if (isLocal) return true
  if (reader.text('DEMO')) reader.mistake('DEMO: only where HOST and PUBLIC_URL are this machine (localhost).')
  return false
}

function readFirstAdmin(reader: Reader): Config['firstAdmin'] {
  const username = reader.text('ADMIN_USERNAME')
  const password = reader.text('ADMIN_PASSWORD')
  if (!username && !password) return undefined
  if (!username || !password) reader.mistake('ADMIN_USERNAME and ADMIN_PASSWORD: set both or none.')
  if (username && username.length > adminUsernameMax)
    reader.mistake(`ADMIN_USERNAME: can have at most ${adminUsernameMax} characters.`)
  if (password && (password.length < 12 || password.length > passwordLength.max))
    reader.mistake(`ADMIN_PASSWORD: needs at least 12 characters, and ${passwordLength.max} at most.`)
  return { username: username ?? '', password: password ?? '' }
}

function readRateLimit(reader: Reader, production: boolean): boolean {
  const on = reader.choice('RATE_LIMIT', ['on', 'off'], 'on') === 'on'
  if (!on && production) reader.mistake('RATE_LIMIT: off is refused in production.')
  return on
}

function readPush(reader: Reader, production: boolean, dataDir: string): PushConfig {
  const hosts =
    reader
      .text('PUSH_HOSTS')
      ?.toLowerCase()
      .split(/\s*,\s*/) ?? []
  if (!hosts.every((host) => loopback.test(host) || /^(\*\.)?([a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(host)))
    reader.mistake('PUSH_HOSTS: must be a list of host names; *. at the start of one stands for any names before it.')
  if (production && hosts.some((host) => loopback.test(host)))
    reader.mistake('PUSH_HOSTS: this machine is refused in production.')
  const subject = reader.text('VAPID_SUBJECT') ?? `mailto:${reader.text('SUPPORT_EMAIL') ?? 'support@hamvav.example'}`
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(subject))
    reader.mistake('VAPID_SUBJECT: must start with mailto: or https://.')
  const given = { publicKey: reader.text('VAPID_PUBLIC_KEY'), privateKey: reader.text('VAPID_PRIVATE_KEY') }
  if (given.publicKey === undefined && given.privateKey === undefined)
    return { ...makePushKeys(reader, production, dataDir), subject, hosts }
  const { publicKey = '', privateKey = '' } = given
  if (!publicKey || publicKeyOf(privateKey) !== publicKey)
    reader.mistake('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set both, as a pair (npx web-push generate-vapid-keys).')
  return { publicKey, privateKey, subject, hosts }
}

/** Generated once, also in production (decisions §8), because they are relevant to push services only. */
function makePushKeys(reader: Reader, production: boolean, dataDir: string) {
  const none = { publicKey: '', privateKey: '' }
  // Servers with S3 do not share DATA_DIR, so each would generate different keys.
  if (production && reader.text('REDIS_URL') && reader.text('S3_URL')) {
    reader.mistake('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: needed in production by servers with REDIS_URL and S3_URL.')
    return none
  }
  try {
    const privateKey = generated(path.join(dataDir, 'secrets', 'vapid_private_key'), makePrivateKey)
    const publicKey = publicKeyOf(privateKey)
    if (publicKey === undefined) reader.mistake('DATA_DIR: secrets/vapid_private_key is no key; remove the file.')
    return { publicKey: publicKey ?? '', privateKey }
  } catch (error) {
    reader.mistake(`DATA_DIR: cannot be used (${(error as Error).message}).`)
    return none
  }
}

function readSecrets(
  reader: Reader,
  production: boolean,
  dataDir: string,
): Pick<Config, 'jwtSecret' | 'olderJwtSecrets' | 'encryptionKeys'> {
  const secret = (name: string): string | undefined => {
    const given = reader.text(name)
    if (given) return given
    try {
      if (!production) return generated(path.join(dataDir, 'secrets', name.toLowerCase()))
    } catch (error) {
      reader.mistake(`DATA_DIR: cannot be used (${(error as Error).message}).`)
      return undefined
    }
    reader.mistake(`${name}: needed in production.`)
    return undefined
  }
  const jwtSecrets = secret('JWT_SECRET')?.split(/\s*,\s*/)
  if (jwtSecrets?.some(({ length }) => length < 32))
    reader.mistake('JWT_SECRET: needs at least 32 characters; several are separated by commas, newest first.')
  const list = secret('ENCRYPTION_KEY')
  const encryptionKeys = list?.split(/\s*,\s*/).map((key) => Buffer.from(key, 'base64')) ?? []
  if (encryptionKeys.some((key) => key.length !== 32))
    reader.mistake(
      'ENCRYPTION_KEY: each key is 32 bytes in base64 (openssl rand -base64 32), newest first, separated by commas.',
    )
  const [jwtSecret = '', ...olderJwtSecrets] = jwtSecrets ?? []
  return { jwtSecret, olderJwtSecrets, encryptionKeys }
}
