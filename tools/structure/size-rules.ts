import { posix } from 'node:path'
import type { Problem, SourceFile } from './source.ts'

/** The maximum number of lines of a source file, and of the 95th percentile of all files. Tests, migrations and the demo world are excepted. */
const sizeLimits = { most: 400, percentile95: 300 } as const

/** The maximum number of files in a folder of the web app. The folder ui has no limit: it is a library, and its components are found by name. */
const folderLimit = 25
const limitedFolders = /^web\/src\/(features|shell|platform)\//

export interface Sizes {
  /** The number of the source files. */
  readonly files: number
  /** The lines of the file that is longer than 95 % of them. */
  readonly percentile95: number
}

/** The files that count, and those of them that do not. */
const counted = /\.(ts|tsx|mjs|css)$/
const excepted = /\.(test|spec)\.tsx?$|^server\/src\/testing\/demo\/|^server\/migrations\//

/** Counts the source files that have a limit. */
export function measure(files: readonly SourceFile[]): Sizes {
  const lines = files.filter(isCounted).map(lineCount)
  lines.sort((a, b) => a - b)
  const at = (share: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0
  return { files: lines.length, percentile95: at(0.95) }
}

/** Returns the files and folders over the limits, and a problem if the 95th percentile is over its limit. */
export function checkSizes(files: readonly SourceFile[]): Problem[] {
  const problems: Problem[] = []
  for (const file of files.filter(isCounted)) {
    const lines = lineCount(file)
    if (lines > sizeLimits.most) {
      problems.push({
        path: file.path,
        line: sizeLimits.most,
        message: `${lines} lines; ${sizeLimits.most} is the limit`,
      })
    }
  }
  for (const [folder, inFolder] of Map.groupBy(files, ({ path }) => posix.dirname(path))) {
    if (!limitedFolders.test(`${folder}/`) || inFolder.length <= folderLimit) continue
    problems.push({
      path: folder,
      line: 1,
      message: `${inFolder.length} files; over ${folderLimit} the folder must be split by noun`,
    })
  }
  const { percentile95 } = measure(files)
  if (percentile95 > sizeLimits.percentile95) {
    const message = `the 95th percentile of lines is ${percentile95}; ${sizeLimits.percentile95} is the limit`
    problems.push({ path: '.', line: 1, message })
  }
  return problems
}

function isCounted({ path }: SourceFile): boolean {
  return counted.test(path) && !excepted.test(path)
}

function lineCount({ text }: SourceFile): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
