import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { getFirstConsumedChar, toCache } from 'regexp-ast-analysis'
import { analyse } from 'scslre'
import type { Expression, Module, Problem } from './source.ts'

/** The code of the product. Tests, fixtures and tools are not checked, because they do not process untrusted text. */
const product = /^(contract|server|web)\/src\/(?!.*(\.test\.tsx?$|\/fixtures\.ts$|\/testing\/))/

/**
 * Finds regular expressions that take more than linear time on some text, such as (a+)+, (a|aa)+, a*a*$, or a+$, which is tried from every
 * position. Such a text could block the process, so these expressions must be written in another way: `(?<!a)a+$` is linear.
 */
export function checkExpressions(modules: readonly Module[]): Problem[] {
  return modules.filter(({ path }) => product.test(path)).flatMap(problemsOf)
}

function problemsOf({ path, expressions }: Module): Problem[] {
  return expressions.flatMap(({ pattern, line }) => {
    if (!pattern)
      return { path, line, message: 'a regular expression made at run time cannot be checked: write it out' }
    if (isLinear(pattern)) return []
    return { path, line, message: `/${pattern.source}/${pattern.flags} takes more than linear time on some text` }
  })
}

/** Whether an expression takes linear time on every text. */
function isLinear({ source, flags }: NonNullable<Expression['pattern']>): boolean {
  const parser = new RegExpParser()
  const options = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  const parsed = {
    pattern: parser.parsePattern(source, 0, source.length, options),
    flags: parser.parseFlags(flags),
  }
  const { reports } = analyse(parsed, { reportTypes: { Move: true, Self: true, Trade: true } })
  return reports.length === 0 && !hasAmbiguousRepetition(parsed)
}

/** Whether two alternatives in a repetition can begin with the same character, as in (a|aa)+, so that a text matches in many ways. */
function hasAmbiguousRepetition({ pattern, flags }: { pattern: AST.Pattern; flags: AST.Flags }): boolean {
  const cache = toCache(flags)
  const firsts = (alternative: AST.Alternative) => getFirstConsumedChar(alternative, 'ltr', cache)
  let found = false
  visitRegExpAST(pattern, {
    onQuantifierEnter({ element, max }) {
      // A few repetitions take little time, however they match.
      if (max < 10 || (element.type !== 'Group' && element.type !== 'CapturingGroup')) return
      const chars = element.alternatives.map(firsts)
      found ||= chars.some((one, index) => chars.slice(0, index).some((other) => !one.char.isDisjointWith(other.char)))
    },
  })
  return found
}
