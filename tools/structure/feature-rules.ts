import type { Problem, SourceFile } from './source.ts'

/** Patterns of the paths of a feature's files; the first group is the name of the feature. */
const featurePaths = {
  contract: /^contract\/src\/features\/([^/]+)\.ts$/,
  server: /^server\/src\/features\/([^/]+)\//,
  routes: /^server\/src\/features\/([^/]+)\/(?:[^/]+\/)?routes\.ts$/,
  web: /^web\/src\/features\/([^/]+)\//,
  e2e: /^e2e\/([^/]+)\.spec\.ts$/,
} as const

/** The beginning of the names of browser tests of one thing in all features, such as every screen or every dialog. */
const walksPrefix = 'every-'

/** Checks that a feature has the same name in the contract, the server, the web app and the browser tests. */
export function checkFeatures(files: readonly SourceFile[]): Problem[] {
  const named = (part: keyof typeof featurePaths) =>
    new Set(files.flatMap(({ path }) => (path.endsWith('.test.ts') ? [] : (featurePaths[part].exec(path)?.[1] ?? []))))
  const contract = named('contract')
  const web = named('web')
  const problems: Problem[] = []
  /** Adds a problem for each name that is not known. */
  const expect = (
    names: Iterable<string>,
    isKnown: (name: string) => boolean,
    path: (name: string) => string,
    message: string,
  ) => {
    for (const name of names) if (!isKnown(name)) problems.push({ path: path(name), line: 1, message })
  }

  expect(named('routes'), (name) => contract.has(name), serverFolder, 'serves calls that no contract file declares')
  expect(contract, (name) => named('routes').has(name), contractFile, 'no server feature of this name serves its calls')
  const isStory = (name: string) => contract.has(name) || web.has(name) || name.startsWith(walksPrefix)
  expect(named('e2e'), isStory, storyFile, 'tests no feature of this name')
  return [...problems, ...checkSpelling([contract, named('server'), web]), ...checkDeclaredNames(files)]
}

/** Different features whose names differ only by a plural: the residents' first page, and the homes of a community. */
const different: ReadonlySet<string> = new Set(['home', 'homes'])

/** Finds names that differ only by hyphens or a plural, which are probably one feature in two spellings. */
function checkSpelling(nameSets: readonly Set<string>[]): Problem[] {
  const spellings = new Map<string, string>()
  return nameSets.flatMap((names) =>
    [...names].flatMap((name) => {
      if (different.has(name)) return []
      const bare = name.replaceAll('-', '').replace(/s$/, '')
      // The first spelling that was found counts as the right one.
      const first = spellings.get(bare) ?? name
      spellings.set(bare, first)
      return first === name ? [] : [{ path: name, line: 1, message: `is spelt ${first} elsewhere` }]
    }),
  )
}

/** Checks that a file of the contract declares a feature with the name of the file. */
function checkDeclaredNames(files: readonly SourceFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const name = featurePaths.contract.exec(path)?.[1]
    const declared = /\bfeature\(\s*'([^']+)'/.exec(text)?.[1]
    if (!name || name === declared) return []
    return [{ path, line: 1, message: `declares the feature '${declared ?? ''}', not '${name}'` }]
  })
}

const contractFile = (name: string) => `contract/src/features/${name}.ts`
const serverFolder = (name: string) => `server/src/features/${name}`
const storyFile = (name: string) => `e2e/${name}.spec.ts`
