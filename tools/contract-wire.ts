import { pathToFileURL } from 'node:url'
import type { Call, Feature } from '@porchlight/contract/call.ts'
import type { Plugin } from 'vite'
import { shapeOf } from './answer-shape.ts'

const managersLevels: ReadonlySet<string> = new Set(['staff', 'reach', 'organisation', 'server owner'])

/** Returns what the browser needs to know about a call: how to send it, and the shape of its answer. The schemas are not needed there. */
function wireOf(call: Call) {
  const { method, path, access, answer, form, multipart, json, files, refusal, isRepeatable, changesNothing } = call
  return {
    method,
    path,
    answer: typeof answer === 'string' ? answer : shapeOf(answer),
    // The access level, because the web app handles refusals of the managers' side separately (web/src/platform/call/guard.ts).
    ...(managersLevels.has(access.level) && { access: { level: access.level } }),
    ...(form && { form: {} }),
    ...(multipart && { multipart: {} }),
    ...(json && { json: {} }),
    ...(files && { files }),
    ...(refusal && { refusal: {} }),
    ...(isRepeatable && { isRepeatable }),
    // Answers that were loaded early stay valid after a call that changes nothing (web/src/platform/start/first-calls.ts).
    ...(changesNothing && { changesNothing }),
  }
}

function isFeature(value: unknown): value is Feature {
  return typeof value === 'object' && value !== null && 'calls' in value && 'purpose' in value
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** Whether a value, with all its parts, can be written as JSON: it has no functions and no schemas. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && value !== undefined
  return !isSchema(value) && Object.values(value).every(isPlain)
}

/** Returns the source of an export; '' if the browser does not need it, such as a schema or a function. */
function emit(name: string, value: unknown): string {
  if (isFeature(value)) {
    const calls = Object.entries(value.calls).map(([key, call]) => [key, wireOf(call)])
    return `export const ${name} = ${JSON.stringify({ name: value.name, calls: Object.fromEntries(calls) })}\n`
  }
  // JSON.stringify would write a Set or a Map as an empty object.
  if (value instanceof Set || value instanceof Map) {
    return `export const ${name} = new ${value.constructor.name}(${JSON.stringify([...value])})\n`
  }
  return isPlain(value) ? `export const ${name} = ${JSON.stringify(value)}\n` : ''
}

/**
 * A Vite plugin that removes the schemas from the contract in the build for browsers. A module that uses zod is replaced by its constants and
 * the wire descriptions of its calls. That saves 30 KB for every browser. The build fails if a screen imports a schema.
 */
export function contractWire(): Plugin {
  return {
    name: 'porchlight:contract-wire',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!/\/contract\/src\/(?:features|shared)\/[a-z-]+\.ts$/.test(file)) return null
      // The query makes Node load the file again after a change.
      const exported: Record<string, unknown> = await import(`${pathToFileURL(file).href}?at=${Date.now()}`)
      const usesZod = Object.values(exported).some((value) => isFeature(value) || isSchema(value))
      if (!usesZod) return null
      return Object.entries(exported)
        .map(([name, value]) => emit(name, value))
        .join('')
    },
  }
}
