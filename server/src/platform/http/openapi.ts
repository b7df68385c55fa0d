import type { Call, Feature } from '@porchlight/contract/call.ts'
import { features } from '@porchlight/contract/features.ts'
import { menuFeatures } from '@porchlight/contract/shared/menu-features.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { bracketedFields, type Field, jsonSchema, type Schema } from './openapi-schemas.ts'

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: 'query' | 'path'
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Answer>>
  /** Present only if true: the call is not in the product's documents. */
  readonly 'x-addition'?: true
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>
interface Answer {
  readonly description: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Content
}

export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: Readonly<Record<string, unknown>> & {
    readonly title: string
    readonly version: string
    readonly description: string
  }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>
  readonly components: Readonly<Record<string, unknown>>
}

/** Returns the OpenAPI 3.1 document of the contract. `publicUrl` is the public address of the server, without a slash at its end. */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  const all = Object.entries(features as Record<string, Feature>)
  const paths: Record<string, Partial<Record<'get' | 'post', Operation>>> = {}
  for (const [key, feature] of all) {
    for (const [name, call] of Object.entries(feature.calls)) {
      const operationId = key + name.charAt(0).toUpperCase() + name.slice(1)
      const method = call.method === 'GET' ? 'get' : 'post'
      paths[call.path] = { ...paths[call.path], [method]: operation(operationId, feature, call) }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Porchlight',
      version: manifest.version,
      description:
        'Every call of Porchlight. Its own web app uses these and no others. A call whose rules are not met answers 200 with `success: false`. Names with brackets are sent as they are written.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: `${publicUrl}/index.php`, description: 'This server' }],
    tags: all.map(([, feature]) => ({ name: feature.name, description: feature.purpose })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that a sign-in answered.',
        },
      },
      schemas: { Error: errorSchema },
    },
  }
}

const errorSchema: Schema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'What is wrong, in plain words.' },
    requestId: { type: 'string', description: 'To find this request in the log.' },
  },
  required: ['error', 'requestId'],
}

function operation(operationId: string, feature: Feature, call: Call): Operation {
  const body = requestBody(call)
  return {
    operationId,
    tags: [feature.name],
    summary: call.summary,
    description: [whoMay(call), call.addition && 'Not in the product’s documents: an addition of Porchlight.']
      .filter(Boolean)
      .join(' '),
    security: call.access.level === 'public' ? [] : [{ bearer: [] }],
    ...(call.query && { parameters: bracketedFields(call.query).map((field) => parameter(call.path, field)) }),
    ...(body && { requestBody: body }),
    responses: answers(call),
    ...(call.addition && { 'x-addition': true }),
  }
}

function parameter(path: string, field: Field) {
  return path.includes(`{${field.name}}`)
    ? { ...field, in: 'path' as const, required: true }
    : { ...field, in: 'query' as const }
}

const whoMayCall: Readonly<Record<Call['access']['level'], string>> = {
  public: 'Anybody may call.',
  person: 'For anybody signed in, about their own things.',
  administrator: 'For administrators of a management company.',
  community: 'For people of the community that the query names.',
  editor: 'For those who may edit the web site of the community that the query names.',
  manager: 'For those who manage the community that the query names.',
  household: 'For the household of the property that the query names.',
  'community or self': 'For people of the community, or for the very person, that the query names.',
  inbox: 'For the household of the property, or users of the vendor, that the query names.',
  vendor: 'For users of the vendor that the query names.',
  'community or vendor': 'For people of the community, or for users of the vendor, that the query names.',
  staff: 'For those whose role includes the right in the community that the query names.',
  reach: 'For those whose role includes the right in at least one community; about all those communities.',
  organisation: 'For those in the team of the organization that the query names whose role includes the right.',
  'server owner': 'For owners of the server.',
}

function whoMay(call: Call): string {
  const gates = [
    call.menuFeature !== undefined && `The menu feature ${namesOf(call.menuFeature)} must be enabled.`,
    call.planLevel !== undefined && `The community's plan must be at level ${call.planLevel} or above.`,
  ]
  return [whoMayCall[call.access.level], ...gates].filter(Boolean).join(' ')
}

/** Returns the quoted names, such as "'forums'", or "'forums' or 'groups'" if one of several is enough. */
function namesOf(menuFeature: number | readonly number[]): string {
  const ids = typeof menuFeature === 'number' ? [menuFeature] : menuFeature
  return ids.map((id) => `'${menuFeatures[id as keyof typeof menuFeatures]}'`).join(' or ')
}

function requestBody(call: Call): Operation['requestBody'] {
  if (call.json) return { required: true, content: { 'application/json': { schema: jsonSchema(call.json, 'input') } } }
  const form = call.form ?? call.multipart
  if (!form) return undefined
  const fields = [...bracketedFields(form), ...fileFields(call)]
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    ...(fields.some((field) => field.required) && {
      required: fields.filter((field) => field.required).map(({ name }) => name),
    }),
  }
  // A form without files may also be sent as an ordinary HTML form sends it.
  const kinds = ['multipart/form-data', ...(call.files ? [] : ['application/x-www-form-urlencoded'])]
  return { required: true, content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])) }
}

function fileFields(call: Call): Field[] {
  return Object.entries(call.files ?? {}).map(([name, { limit, maxBytes }]) => {
    const file: Schema = { type: 'string', contentMediaType: 'application/octet-stream' }
    const description = `At most ${limit} of up to ${maxBytes / 1024 / 1024} MB.`
    return { name, required: false, schema: { type: 'array', items: file, maxItems: limit, description } }
  })
}

function answers(call: Call): Operation['responses'] {
  const refused = [
    call.refusal && jsonSchema(call.refusal, 'output'),
    call.access.level !== 'public' && errorRef,
  ].filter((schema) => !!schema)
  const [firstRefusal] = refused
  return {
    200: { description: 'The answer', content: answerContent(call) },
    ...((call.query || call.form || call.multipart || call.json) && {
      400: problem('The request does not fit this description'),
    }),
    ...(call.access.level !== 'public' && { 401: problem('No session, or one that has ended') }),
    ...(firstRefusal && {
      403: {
        description: call.refusal
          ? 'Refused, as the documents say'
          : 'The record is of somebody else, or the call is not allowed',
        content: { 'application/json': { schema: refused.length > 1 ? { anyOf: refused } : firstRefusal } },
      },
    }),
    ...((call.record || typeof call.answer === 'string') && { 404: problem('There is no such record') }),
    ...(call.files && { 413: problem('A file is too large') }),
    429: {
      ...problem('Too many requests, or too many wrong guesses'),
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } },
    },
  }
}

const errorRef: Schema = { $ref: '#/components/schemas/Error' }

function problem(description: string): Answer {
  return { description, content: { 'application/json': { schema: errorRef } } }
}

function answerContent(call: Call): Content {
  if (call.answer === 'image') return { 'image/*': { schema: {} } }
  if (call.answer === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  if (call.answer === 'feed') return { 'application/*': { schema: { type: 'string' } } }
  if (call.answer === 'download') return { 'application/octet-stream': { schema: {} } }
  return { 'application/json': { schema: jsonSchema(call.answer, 'output') } }
}
