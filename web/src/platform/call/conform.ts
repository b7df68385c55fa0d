import type { Call } from '@porchlight/contract/call.ts'

/**
 * The reduced schema of a response that the build keeps (tools/answer-shape.ts). 's': a text. 'n': a number. 'b': anything else. `[shape]`: a list.
 * `[shape, '?']`: may be missing. `[shape, null]`: may be null. An object: its members; with the name '*' it has any names.
 */
type Shape = 's' | 'n' | 'b' | readonly [Shape] | readonly [Shape, '?' | null] | { readonly [name: string]: Shape }

/**
 * Brings a response to the shape of its contract: missing or wrongly typed lists, texts, numbers and objects become empty ones, so
 * that a screen can use every member of the specification. Returns undefined for a response of another type
 * or with none of the expected members.
 */
export function conform(call: Pick<Call, 'answer'>, answer: unknown): unknown {
  const shape = call.answer as unknown as Shape | object
  // Unit tests use the schema itself in place of the shape.
  if ('_zod' in Object(shape)) return answer
  return isAnswer(shape as Shape, answer) ? fill(shape as Shape, answer) : undefined
}

/** Whether an answer is of the type of its shape, and has one of the expected members. */
function isAnswer(shape: Shape, answer: unknown): boolean {
  if (Array.isArray(shape)) return Array.isArray(answer)
  if (!isRecord(shape)) return true
  if (!isRecord(answer)) return false
  const names = Object.keys(shape)
  return names.length === 0 || '*' in shape || names.some((name) => answer[name] !== undefined)
}

/** A value in its shape: what is missing or of another type becomes empty, null, or undefined, as the shape says. */
function fill(shape: Shape, value: unknown): unknown {
  if (shape === 's') return textOf(value)
  if (shape === 'n') return numberOf(value)
  if (shape === 'b') return value
  if (isRecord(shape)) return fillObject(shape, isRecord(value) ? value : {})
  // `absence`: what a missing value becomes; without it the shape is that of a list, whose items of another type are left out.
  const [inner, absence] = shape as readonly [Shape, ('?' | null)?]
  const isOfKind = !isRecord(inner) || isRecord(value)
  if (absence === undefined) {
    const list = Array.isArray(value) ? value : []
    return list.filter((one) => !isRecord(inner) || isRecord(one)).map((one) => fill(inner, one))
  }
  if (value === null || value === undefined || !isOfKind) return absence === null ? null : undefined
  return fill(inner, value)
}

/** The known members of an object in their shapes, and its other members unchanged. */
function fillObject(shape: Readonly<Record<string, Shape>>, value: Readonly<Record<string, unknown>>): object {
  const { '*': each } = shape
  if (each) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(each, one)]))
  const filled = Object.entries(shape).map(([name, inner]) => [name, fill(inner, value[name])])
  const knownMembers = Object.fromEntries(filled.filter(([, one]) => one !== undefined))
  return { ...Object.fromEntries(Object.entries(value).filter(([name]) => !(name in shape))), ...knownMembers }
}

/** A value as a text: '' if it is neither a text nor a number. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

/** A value as a number, also from a text: 0 if it is none. */
function numberOf(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}

function isRecord(value: unknown): value is Readonly<Record<string, Shape>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
