import { parseSync, Visitor } from 'oxc-parser'

/** A file of the repository. Its path is from the root, with forward slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** A violation of docs/architecture.md. */
export interface Problem {
  readonly path: string
  readonly line: number
  readonly message: string
}

/** An import of a module, of any kind. */
export interface Import {
  /** The text after `from`, as written. */
  readonly specifier: string
  readonly line: number
}

/** A regular expression; `pattern` is undefined if it is built at run time. */
export interface Expression {
  readonly pattern: { readonly source: string; readonly flags: string } | undefined
  readonly line: number
}

/** The facts about a module that the rules need. */
export interface Module extends SourceFile {
  readonly imports: readonly Import[]
  /** The exported names; 'default' for a default export, '*' for `export *`. */
  readonly exports: readonly string[]
  /** String and template literals, without the expressions in templates. */
  readonly literals: readonly { readonly text: string; readonly line: number }[]
  readonly expressions: readonly Expression[]
}

/** Parses a TypeScript or JavaScript file. A parser is used so that imports in comments and strings do not count. */
export function readModule(file: SourceFile): Module {
  const { module, program, errors } = parseSync(file.path, file.text)
  const fault = errors[0]
  if (fault) throw new Error(`${file.path} cannot be parsed: ${fault.message}`)
  const lineAt = lineFinder(file.text)

  const imports: Import[] = []
  const exports: string[] = []
  const literals: Module['literals'][number][] = []
  const expressions: Expression[] = []
  const addImport = (specifier: string, start: number) => imports.push({ specifier, line: lineAt(start) })

  for (const found of module.staticImports) addImport(found.moduleRequest.value, found.moduleRequest.start)
  for (const { entries } of module.staticExports) {
    // `export … from` is an import, too.
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (from) addImport(from.value, from.start)
    for (const { exportName } of entries) {
      exports.push(exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'))
    }
  }
  new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') addImport(source.value, source.start)
    },
    TSImportType: ({ source }) => addImport(source.value, source.start),
    Literal: (node) => {
      const line = lineAt(node.start)
      if (typeof node.value === 'string') literals.push({ text: node.value, line })
      if ('regex' in node) expressions.push({ pattern: { source: node.regex.pattern, flags: node.regex.flags }, line })
    },
    NewExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp')
        expressions.push({ pattern: undefined, line: lineAt(start) })
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp')
        expressions.push({ pattern: undefined, line: lineAt(start) })
    },
    TemplateLiteral: ({ quasis, start }) => {
      literals.push({ text: quasis.map((part) => part.value.raw).join(' '), line: lineAt(start) })
    },
  }).visit(program)
  return { ...file, imports, exports, literals, expressions }
}

/** Returns a function that gives the line of an offset in a text, from 1. */
function lineFinder(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length
}
