// The API documentation: OpenAPI 3.1 of the contract at /api/docs/json, a page with it at /api/docs.
import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import * as adminAudit from '@hamvav/contract/admin/audit'
import * as adminEntities from '@hamvav/contract/admin/entities'
import * as adminFields from '@hamvav/contract/admin/fields'
import * as adminOverview from '@hamvav/contract/admin/overview'
import * as adminProofs from '@hamvav/contract/admin/proofs'
import * as authEntities from '@hamvav/contract/auth/entities'
import * as passkeys from '@hamvav/contract/auth/passkeys'
import * as communityEntities from '@hamvav/contract/community/entities'
import * as datesEntities from '@hamvav/contract/dates/entities'
import * as deskEntities from '@hamvav/contract/desk/entities'
import * as feedEntities from '@hamvav/contract/feed/entities'
import * as fields from '@hamvav/contract/fields'
import * as insightsEntities from '@hamvav/contract/insights/entities'
import * as matchesEntities from '@hamvav/contract/matches/entities'
import * as attachmentEntities from '@hamvav/contract/messaging/attachment-entities'
import * as messagingEntities from '@hamvav/contract/messaging/entities'
import * as messageParts from '@hamvav/contract/messaging/parts'
import * as notificationsEntities from '@hamvav/contract/notifications/entities'
import * as drawingEntities from '@hamvav/contract/play/drawing-entities'
import * as playEntities from '@hamvav/contract/play/entities'
import * as gunaEntities from '@hamvav/contract/play/guna-entities'
import * as profilesEntities from '@hamvav/contract/profiles/entities'
import * as promptFields from '@hamvav/contract/profiles/prompt-fields'
import * as safetyEntities from '@hamvav/contract/safety/entities'
import * as heldTexts from '@hamvav/contract/safety/held-texts'
import * as pictureQueue from '@hamvav/contract/safety/picture-queue'
import * as standing from '@hamvav/contract/safety/standing'
import * as transparency from '@hamvav/contract/safety/transparency'
import * as verificationEntities from '@hamvav/contract/verification/entities'
import * as verificationReviewEntities from '@hamvav/contract/verification/review-entities'
import type { Endpoint } from '@hamvav/contract/endpoint'
import { allEndpoints } from '@hamvav/contract/endpoints'
import { errorTable, type ErrorCode } from '@hamvav/contract/errors'
import { generalErrors } from '@hamvav/contract/general-errors'
import { productName } from '@hamvav/contract/product'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { readAdmin, type TokenChecks } from './viewer.ts'

const policy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

interface ApiDocs {
  readonly publicUrl: string
  /** In production the calls of the admin panel are documented for admins only. */
  readonly production: boolean
  readonly checks: Pick<TokenChecks, 'admin'>
}

type Paths = Readonly<Record<string, Readonly<Record<string, { readonly security?: readonly object[] }>>>>

/** Without calls that need an admin, and those on the panel's paths, such as its login. */
const withoutPanel = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).filter(
      ([path, operations]) =>
        !/^\/(api\/)?admin\b/.test(path) &&
        !Object.values(operations).some(({ security = [] }) => security.some((scheme) => 'admin' in scheme)),
    ),
  )

/** Must be called before routes are mounted. */
export async function installApiDocs(app: FastifyInstance, options: ApiDocs): Promise<void> {
  const { production, checks } = options
  const adminRequests = new WeakSet<FastifyRequest>()
  await app.register(swagger, openApi(options))
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    uiConfig: { validatorUrl: null },
    uiHooks: {
      onRequest: async (request) => {
        const admin = await readAdmin(request, checks).catch(() => null)
        if (admin) adminRequests.add(request)
      },
    },
    transformSpecification: (document, request) => {
      if (!production || adminRequests.has(request)) return document
      const { paths, ...others } = document
      // The paths first: entities that only the panel's calls use go with them.
      return withoutUnused({ ...others, paths: withoutPanel(paths as Paths) })
    },
    transformSpecificationClone: false,
  })
}

const readVersion = () =>
  (JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version

function openApi({ publicUrl }: Pick<ApiDocs, 'publicUrl'>) {
  const schemaRegistry = registerSchemas()
  const toJsonSchema = createJsonSchemaTransform({ schemaRegistry })
  const referToSchemas = createJsonSchemaTransformObject({ schemaRegistry })
  const endpoints = new Map(allEndpoints.map((endpoint) => [endpoint.id, endpoint]))
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} API`,
        version: readVersion(),
        license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
        description: 'Clients decide by the code of an error; its message is English text for a person.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          memberHeader: { type: 'apiKey', in: 'header', name: 'x-user-id' },
          admin: { type: 'apiKey', in: 'header', name: 'x-admin-token' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = toJsonSchema(route)
      const endpoint = endpoints.get(String((schema as { operationId?: string } | undefined)?.operationId))
      if (!endpoint) return { schema, url }
      return { schema: { ...schema, response: { ...(schema.response as object), ...errorResponses(endpoint) } }, url }
    },
    transformObject: (document) => withoutUnused(referToSchemas(document)),
  } satisfies Parameters<typeof swagger>[1]
}

interface OpenApiDocument {
  readonly paths?: object
  readonly components?: { readonly schemas?: Readonly<Record<string, object>> }
}

/** Removes schemas to which no call refers, directly or through another schema. */
function withoutUnused<D extends object>(document: D & OpenApiDocument): D {
  const all = document.components?.schemas ?? {}
  const used = new Set<string>()
  const add = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      add(all[name])
    }
  }
  add(document.paths)
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
  return { ...document, components: { ...document.components, schemas } }
}

/** All modules of the contract with schemas that calls use; a test finds a missing one. */
const modules = [
  adminAudit,
  adminEntities,
  adminFields,
  adminOverview,
  adminProofs,
  authEntities,
  passkeys,
  communityEntities,
  datesEntities,
  deskEntities,
  feedEntities,
  fields,
  insightsEntities,
  matchesEntities,
  attachmentEntities,
  messagingEntities,
  messageParts,
  notificationsEntities,
  drawingEntities,
  playEntities,
  gunaEntities,
  profilesEntities,
  promptFields,
  safetyEntities,
  heldTexts,
  pictureQueue,
  standing,
  transparency,
  verificationEntities,
  verificationReviewEntities,
]

/** Gives the entities of the contract names: each appears once, and generated clients get readable types. */
function registerSchemas() {
  // Schemas of parameters get no name, because OpenAPI lists parameters one by one, not as an object.
  const parameters = new Set(allEndpoints.flatMap(({ params, query }) => [params, query]))
  const registry = z.registry<{ id: string }>()
  for (const [name, value] of modules.flatMap((module) => Object.entries<unknown>(module)))
    if (isSchema(value) && /^[A-Z]/.test(name) && !parameters.has(value) && !registry.has(value))
      registry.add(value, { id: name })
  return registry
}

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Every error of an endpoint by status: its own, those of its access, and those of any call. */
function errorResponses(endpoint: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(new Set(errorsOf(endpoint)), (code) => errorTable[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorTable[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/ErrorBody' },
                { type: 'object', properties: { code: { enum: codes } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

function errorsOf({ access, alsoFor = [], stage, stepUp, params, query, body, errors }: Endpoint): ErrorCode[] {
  const isLimited = access === 'visitor' || access === 'member'
  return [
    ...errors,
    ...(params || query || body ? (['invalid_input'] as const) : []),
    ...(access === 'anyone' ? [] : (['session_expired'] as const)),
    ...(access === 'member' || access === 'admin' ? (['unauthorized'] as const) : []),
    ...(isLimited && !alsoFor.includes('suspended') ? (['suspended'] as const) : []),
    ...(isLimited && !alsoFor.includes('minor') ? (['restricted'] as const) : []),
    ...(access === 'admin' ? (['admin_role_needed'] as const) : []),
    ...(access === 'admin' && stage === undefined ? (['password_change_needed', 'factor_needed'] as const) : []),
    ...(stepUp ? (['step_up_needed'] as const) : []),
    ...errorsOfEveryCall,
  ]
}

/** Without the errors that depend on the access and parameters of a call. */
const errorsOfEveryCall = (Object.keys(generalErrors) as (keyof typeof generalErrors)[]).filter(
  (code) =>
    !['invalid_input', 'unauthorized', 'session_expired', 'forbidden', 'suspended', 'restricted', 'not_found'].includes(
      code,
    ),
)
