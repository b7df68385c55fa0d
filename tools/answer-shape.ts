import type { Call } from '@porchlight/contract/call.ts'

type Schema = Exclude<Call['answer'], string>

/**
 * The shape of an answer, for the check in the browser (web/src/platform/call/conform.ts). 's': a text. 'n': a number. 'b': anything else
 * (booleans, literals). `[shape]`: a list. `[shape, '?']`: may be missing. `[shape, null]`: may be null. `{'*': shape}`: an object with any
 * keys and values of this shape.
 */
export type AnswerShape =
  | 's'
  | 'n'
  | 'b'
  | readonly [AnswerShape]
  | readonly [AnswerShape, '?' | null]
  | { readonly [name: string]: AnswerShape }

/** The parts of a zod schema's definition that are read here. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly valueType?: Schema
  readonly options?: readonly Schema[]
}

/** Returns the shape of a schema. In a union of objects, properties that not all of them have may be missing. */
export function shapeOf(schema: Schema): AnswerShape {
  const { type, shape = {}, element, innerType, valueType, options = [] } = schema._zod.def as unknown as Definition
  if (type === 'string') return 's'
  if (type === 'number') return 'n'
  if (type === 'array' && element) return [shapeOf(element)]
  if (type === 'optional' && innerType) return [shapeOf(innerType), '?']
  if (type === 'nullable' && innerType) return [shapeOf(innerType), null]
  if (type === 'record' && valueType) return { '*': shapeOf(valueType) }
  if (type === 'object') return Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, shapeOf(one)]))
  if (type === 'union') return options.map(shapeOf).reduce(common)
  return 'b'
}

/** The shape that both answers have; 'b', which is not checked further, if they differ. */
function common(one: AnswerShape, other: AnswerShape): AnswerShape {
  if (isList(one) && isList(other)) return [common(one[0], other[0])]
  if (!isObject(one) || !isObject(other)) return 'b'
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map((name) => [name, ofBoth(one[name], other[name])]))
}

/** The shape of a property that one or both objects have; if only one has it, it may be missing. */
function ofBoth(one: AnswerShape | undefined, other: AnswerShape | undefined): AnswerShape {
  if (one && other) return common(one, other)
  const only = one ?? other ?? 'b'
  const mayBeMissingOrNull = Array.isArray(only) && only.length === 2
  return mayBeMissingOrNull ? only : [only, '?']
}

function isList(shape: AnswerShape): shape is readonly [AnswerShape] {
  return Array.isArray(shape) && shape.length === 1
}

function isObject(shape: AnswerShape): shape is Readonly<Record<string, AnswerShape>> {
  return typeof shape === 'object' && !Array.isArray(shape)
}
