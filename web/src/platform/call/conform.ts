import type { Call } from '@porchlight/contract/call.ts'

/** What the build leaves of an answer's schema (tools/answer-shape.ts says what each part means). */
type Shape = 's' | 'n' | 'b' | readonly [Shape] | readonly [Shape, '?' | null] | { readonly [name: string]: Shape }

/**
 * An answer as its contract has it: lists, texts, numbers and objects that are missing or of another kind are empty ones, so
 * that a screen can be shown with exactly what the documents promise. Undefined when it is no answer to this call: not of its
 * kind, or with none of its members.
 */
export function conform(call: Pick<Call, 'answer'>, answer: unknown): unknown {
  const shape = call.answer as unknown as Shape | object
  // Unit tests have the schema itself in place of its shape.
  if ('_zod' in Object(shape)) return answer
  return isAnswer(shape as Shape, answer) ? fill(shape as Shape, answer) : undefined
}

function isAnswer(shape: Shape, answer: unknown): boolean {
  if (Array.isArray(shape)) return Array.isArray(answer)
  if (!isRecord(shape)) return true
  if (!isRecord(answer)) return false
  const names = Object.keys(shape)
  return names.length === 0 || '*' in shape || names.some((name) => answer[name] !== undefined)
}

function fill(shape: Shape, value: unknown): unknown {
  if (shape === 's') return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  if (shape === 'n') return numberOf(value)
  if (shape === 'b') return value
  if (isRecord(shape)) return fillObject(shape, isRecord(value) ? value : {})
  const [inner, absence] = shape as readonly [Shape, ('?' | null)?]
  const isOfKind = !isRecord(inner) || isRecord(value)
  if (absence === undefined) {
    const list = Array.isArray(value) ? value : []
    return list.filter((one) => !isRecord(inner) || isRecord(one)).map((one) => fill(inner, one))
  }
  if (value === null || value === undefined || !isOfKind) return absence === null ? null : undefined
  return fill(inner, value)
}

function fillObject(shape: Readonly<Record<string, Shape>>, value: Readonly<Record<string, unknown>>): object {
  const { '*': each } = shape
  if (each) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(each, one)]))
  const filled = Object.entries(shape).map(([name, inner]) => [name, fill(inner, value[name])])
  const known = Object.fromEntries(filled.filter(([, one]) => one !== undefined))
  return { ...Object.fromEntries(Object.entries(value).filter(([name]) => !(name in shape))), ...known }
}

function numberOf(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}

function isRecord(value: unknown): value is Readonly<Record<string, Shape>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
