import { posix } from 'node:path'
import type { Module, Problem } from './source.ts'

/** The files of the English texts, which have all keys; and those of all texts. */
const english = /^web\/src\/(.+)\.en\.ts$/
const anyTexts = /\.(en|es)\.ts$/

/** Returns the texts of the web app that no code uses: those whose key occurs in no file that could use it. */
export function checkTexts(modules: readonly Module[]): Problem[] {
  const web = modules.filter(({ path }) => path.startsWith('web/src/') && !anyTexts.test(path))
  const contract = codeOf(modules.filter(({ path }) => path.startsWith('contract/')))
  const platform = codeOf(web.filter(({ path }) => path.startsWith('web/src/platform/')))
  // The texts for the titles of windows have the names of the pages as keys.
  const pages = wordsOf(codeOf(web.filter(({ path }) => /^web\/src\/(?:managers-)?paths\.ts$/.test(path))))
  // The keys of some texts are kinds and states that only the server writes.
  const server = codeOf(modules.filter(({ path }) => path.startsWith('server/src/')))
  const named = new Set(server.match(/'[\w -]+\.[\w -]+'/g))
  const namedBeginnings = [...server.matchAll(/`([\w -]+\.)\$\{/g)].map(([, beginning = '']) => beginning)
  const ui = codeOf(web.filter(({ path }) => /^web\/src\/ui\/(?!gallery)/.test(path)))
  return modules.flatMap((module) => {
    const name = english.exec(module.path)?.[1]
    if (!name) return []
    const folder = `${posix.dirname(module.path)}/`
    const catalogue = `web/src/${name}.ts`
    const users = web.filter((other) => other.path.startsWith(folder) || importsFile(other, catalogue))
    const code = codeOf(users)
    const words = wordsOf(code)
    // A key can also be computed (texts[`topic${id}`]), or be a value of the contract or of the platform.
    const computedBeginnings = [...code.matchAll(/`([\w .-]+)\$\{/g)].map(([, beginning = '']) => beginning)
    const endings = [...code.matchAll(/\}(\w+)`\]/g)].map(([, ending = '']) => ending)
    // If a component of ui or of the platform gets all texts, each of its words may be a key.
    const passedWords = /\.\.\.(texts|t)\b|\.\.\.useTexts|[{,] ?(texts|t) ?[,}]/.test(code)
      ? wordsOf(ui + platform)
      : new Set()
    const isUsed = (key: string) =>
      words.has(key) ||
      passedWords.has(key) ||
      pages.has(key) ||
      contract.includes(key) ||
      named.has(`'${key}'`) ||
      namedBeginnings.some((beginning) => key.startsWith(beginning)) ||
      platform.includes(`'${key}'`) ||
      computedBeginnings.some((beginning) => key.startsWith(beginning)) ||
      endings.some((ending) => key.endsWith(ending))
    return keysOf(module.text)
      .filter(({ key }) => !isUsed(key))
      .map(({ key, line }) => ({ path: module.path, line, message: `nothing uses the text ${key}` }))
  })
}

/** The keys of a file of texts, which are indented by two spaces, with their lines. */
function keysOf(text: string): ReadonlyArray<{ readonly key: string; readonly line: number }> {
  return text.split('\n').flatMap((content, at) => {
    const [, quoted, plain] = /^ {2}(?:'([^']+)'|(\w+)):/.exec(content) ?? []
    const key = quoted ?? plain
    return key ? [{ key, line: at + 1 }] : []
  })
}

/** Whether a module imports the file with this path. */
function importsFile(module: Module, target: string): boolean {
  return module.imports.some(({ specifier }) => posix.join(posix.dirname(module.path), specifier) === target)
}

/** The text of several modules together. */
function codeOf(modules: readonly Module[]): string {
  return modules.map(({ text }) => text).join('\n')
}

/** The distinct words of a code, such as names and parts of texts. */
function wordsOf(code: string): ReadonlySet<string> {
  return new Set(code.match(/\w+/g))
}
