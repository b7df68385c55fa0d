import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { checkExpressions } from './structure/expression-rules.ts'
import { checkFeatures } from './structure/feature-rules.ts'
import { checkImports } from './structure/import-rules.ts'
import { checkModules } from './structure/module-rules.ts'
import { checkPlatformOrder } from './structure/platform-order.ts'
import { checkSizes, measure } from './structure/size-rules.ts'
import { type Problem, readModule, type SourceFile } from './structure/source.ts'
import { checkTexts } from './structure/text-rules.ts'
import { checkTree, codeFolders } from './structure/tree-rules.ts'

/** Returns every violation of docs/architecture.md in the files. */
export function checkStructure(files: readonly SourceFile[]): Problem[] {
  const code = files.filter(({ path }) => codeFolders.test(path))
  const modules = code.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path)).map(readModule)
  return [
    ...checkTree(files),
    ...checkFeatures(code),
    ...checkSizes(code),
    ...checkImports(modules),
    ...checkPlatformOrder(modules),
    ...checkModules(modules),
    ...checkExpressions(modules),
    ...checkTexts(modules),
  ]
}

/** Returns the tracked and the new files of the repository, except those that .gitignore excludes. */
function filesOfRepository(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return (
    listed
      .split('\0')
      .filter((path) => path !== '' && existsSync(path))
      // Of other files only the paths are checked.
      .map((path) => ({ path, text: codeFolders.test(path) ? readFileSync(path, 'utf8') : '' }))
  )
}

if (import.meta.main) {
  const files = filesOfRepository()
  const problems = checkStructure(files)
  for (const { path, line, message } of problems) process.stderr.write(`${path}:${line}: ${message}\n`)
  const sizes = measure(files.filter(({ path }) => codeFolders.test(path)))
  process.stdout.write(
    `structure: ${sizes.files} source files, 95th percentile ${sizes.percentile95} lines; ${problems.length} problems\n`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}
