import type { Problem, SourceFile } from './source.ts'

/** The allowed entries of each folder (docs/architecture.md). Names of folders end in a slash. */
const contents: Readonly<Record<string, readonly string[]>> = {
  '': [
    '.ci/',
    'bench/',
    'contract/',
    'deploy/',
    'docs/',
    'e2e/',
    'mobile/',
    'monitoring/',
    'server/',
    'tools/',
    'web/',
    '.dockerignore',
    '.editorconfig',
    '.gitattributes',
    '.gitignore',
    '.npmrc',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'Dockerfile',
    'LICENSE',
    'README.md',
    'biome.json',
    'compose.yaml',
    'knip.json',
    'package-lock.json',
    'package.json',
    'playwright.config.ts',
    'tsconfig.json',
    'vitest.config.ts',
  ],
  'contract/': ['src/', 'package.json'],
  'contract/src/': ['call.ts', 'features.ts', 'features/', 'shared/'],
  'server/': ['migrations/', 'src/', 'package.json'],
  'server/src/': [
    'main.ts',
    'first-start.ts',
    'porchlight.ts',
    'worker.ts',
    'app.ts',
    'features.ts',
    'jobs.ts',
    'platform/',
    'features/',
    'testing/',
  ],
  'web/': ['public/', 'src/', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'],
}

/** Names of layers in other server frameworks. In this project their work is done in routes, actions and data. */
const layerNames =
  /^(.*-)?(service|services|controller|repository|model|models|handler|handlers|dto|types|constants|schema|schemas)\.ts$/

/** Names of files and folders that do not say what is inside. */
const bannedStems =
  /^(index|utils?|helpers?|common|misc|managers?)$|-(utils?|helpers?|managers?)$|[a-z](Utils?|Helpers?|Manager)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascal = /^[A-Z][A-Za-z0-9]*$/
const migration = /^server\/migrations\/\d{4}-[a-z0-9-]+\.sql$/
/** Folders with our code, whose files are parsed. In other folders only the paths are checked. */
export const codeFolders = /^(contract|server|web|tools|bench|e2e)\/|^[^/]+\.ts$/

/** Checks the tree and the names of files and folders. */
export function checkTree(files: readonly SourceFile[]): Problem[] {
  const problems: Problem[] = []
  for (const { path } of files) {
    for (const message of [misplaced(path), misnamed(path)]) if (message) problems.push({ path, line: 1, message })
  }
  return problems
}

/** Why a file may not be in its folder; undefined if it may. */
function misplaced(path: string): string | undefined {
  for (const [folder, allowed] of Object.entries(contents)) {
    if (!path.startsWith(folder)) continue
    const rest = path.slice(folder.length)
    const slash = rest.indexOf('/')
    const entry = slash < 0 ? rest : rest.slice(0, slash + 1)
    const isTest = slash < 0 && folder !== '' && /\.test\.tsx?$/.test(entry)
    if (!allowed.includes(entry) && !isTest)
      return `${entry} is not part of ${folder || 'the root'}: only the entries of docs/architecture.md are allowed`
  }
  if (path.startsWith('server/migrations/') && !migration.test(path))
    return 'a migration is named like 0001-what-it-does.sql'
  const inFeature = /^server\/src\/features\/(.+)$/.exec(path)?.[1]?.split('/')
  if (!inFeature) return undefined
  if (inFeature.length === 1) return 'a feature is a folder, not a file'
  if (inFeature.length > 3) return 'a feature has no subfolders, or is split once by noun'
  const name = inFeature.at(-1) ?? ''
  return layerNames.test(name)
    ? `${name} is a layer of other frameworks: use one of the names of docs/architecture.md, or a noun`
    : undefined
}

/** Why the name of a file or of one of its folders is wrong; undefined if it is not. */
function misnamed(path: string): string | undefined {
  if (!codeFolders.test(path)) return undefined
  const parts = path.split('/')
  const file = parts.pop() ?? ''
  const folder = parts.find((part) => !kebab.test(part) || bannedStems.test(part))
  if (folder) return `the folder ${folder} is not named in kebab-case after its content`

  const extension = /\.(ts|tsx|mjs|css)$/.exec(file)?.[1]
  if (!extension) return undefined
  const stem = file.replace(/(\.(test|spec|config|module|d|en|es))?\.[a-z]+$/, '')
  if (bannedStems.test(stem)) return `${stem} says nothing about the content of the file: choose another name`
  if (file.endsWith('.module.css')) return pascal.test(stem) ? undefined : 'a CSS module is named after its component'
  if (extension !== 'tsx') return kebab.test(stem) ? undefined : `${stem} is not kebab-case`
  return kebab.test(stem) || pascal.test(stem) ? undefined : `${stem} is neither kebab-case nor PascalCase`
}
