import type { Module, Problem } from './source.ts'

const configFile = /(^|\/)[a-z-]+\.config\.ts$/
/** Matches SQL. Statements are all in lower case or all in upper case, unlike a sentence that starts with 'Select …'. */
const statement =
  /^\s*(select\s[\s\S]+\sfrom\s|insert into\s|update\s+\w+\s+(\w+\s+)?set\s|delete from\s|with\s+\w+[^\n]*\sas\s+\()/
const sql = [statement, new RegExp(statement.source.replaceAll(/(?<!\\)[a-z]+/g, (word) => word.toUpperCase()))]
const mayHoldSql = /\/(data|fixtures)\.ts$|\.test\.ts$/

/** Matches .tsx files with lower-case names, which may contain hooks but no component. Excepted are files that may contain several components. */
const lowerCaseTsx =
  /^(?!.*\/(?:(?:managers-)?public|(?:file-)?fields)\.tsx$)(?!web\/src\/[^/]+$)(?!.*\.test\.tsx$).*\/[a-z][a-z-]*\.tsx$/

/** Checks the content of a module: its exports, and SQL in files that must not contain any. */
export function checkModules(modules: readonly Module[]): Problem[] {
  return modules.flatMap((module) => [...exportProblems(module), ...sqlProblems(module)])
}

function exportProblems({ path, exports }: Module): Problem[] {
  const messages: string[] = []
  if (exports.includes('default') && !configFile.test(path)) messages.push('no default exports: name what is exported')
  if (exports.includes('*')) messages.push('no `export *`: import from where a thing is made')
  const component = /\/([A-Z][A-Za-z0-9]*)\.tsx$/.exec(path)?.[1]
  if (component && !exports.includes(component)) messages.push(`does not export the component ${component}`)
  const likeComponent = exports.find((name) => /^[A-Z][a-z]/.test(name))
  if (likeComponent && lowerCaseTsx.test(path))
    messages.push(`a .tsx file is named in PascalCase after its component ${likeComponent}`)
  return messages.map((message) => ({ path, line: 1, message }))
}

function sqlProblems({ path, literals }: Module): Problem[] {
  if (!path.startsWith('server/src/features/') || mayHoldSql.test(path)) return []
  return literals
    .filter(({ text }) => sql.some((pattern) => pattern.test(text)))
    .map(({ line }) => ({ path, line, message: 'SQL belongs in data.ts (or fixtures.ts)' }))
}
