import { posix } from 'node:path'
import type { Module, Problem } from './source.ts'

interface Rule {
  /** The files to which the rule applies. Its named group `feature` can be used as `{feature}` in the patterns below. */
  readonly from: RegExp
  /** Patterns of our own paths that these files may import (see `matches`). */
  readonly own: readonly string[]
  /** Exceptions from `own`. */
  readonly never?: readonly string[]
  /** The packages that these files may import; all if omitted. */
  readonly packages?: readonly string[]
}

const fixtures = ['server/src/features/*/fixtures.ts', 'server/src/features/*/*/fixtures.ts']

/** The import table of docs/architecture.md. The first rule that matches a file applies. */
const rules: readonly Rule[] = [
  { from: /^contract\//, own: ['contract/'], packages: ['zod'] },
  // The platform may import the list of features, because serve.ts and openapi.ts iterate over all calls.
  {
    from: /^server\/src\/platform\//,
    own: [
      'contract/src/shared/',
      'contract/src/call.ts',
      'contract/src/features.ts',
      'server/package.json',
      'server/src/platform/',
    ],
  },
  {
    from: /^server\/src\/features\/(?<feature>[^/]+)\/(.+\/)?[^/]+\.test\.ts$/,
    own: [
      'contract/',
      'server/src/platform/',
      'server/src/testing/',
      'server/src/features/{feature}/',
      'server/src/features/*/public.ts',
      'server/src/features/*/jobs.ts',
      ...fixtures,
    ],
  },
  {
    from: /^server\/src\/features\/(?<feature>[^/]+)\/(.+\/)?fixtures\.ts$/,
    own: [
      'contract/',
      'server/src/platform/',
      'server/src/features/{feature}/',
      'server/src/features/*/public.ts',
      ...fixtures,
    ],
  },
  // A file that is named by a noun contains plain logic without a scope. It can import neither the database nor files that use it.
  {
    from: /^server\/src\/features\/(?<feature>[^/]+)\/(.+\/)?(?!(routes|policy|data|actions|present|jobs|public)\.ts$)[^/]+$/,
    own: ['contract/', 'server/src/platform/', 'server/src/features/{feature}/'],
    never: [
      'server/src/platform/access/',
      'server/src/platform/db/',
      ...['routes', 'data', 'actions', 'jobs', 'public', 'fixtures'].map(
        (kind) => `server/src/features/{feature}/${kind}.ts`,
      ),
    ],
  },
  {
    from: /^server\/src\/features\/(?<feature>[^/]+)\//,
    own: ['contract/', 'server/src/platform/', 'server/src/features/{feature}/', 'server/src/features/*/public.ts'],
    never: ['server/src/features/{feature}/fixtures.ts'],
  },
  { from: /^server\//, own: ['contract/', 'server/'] },
  { from: /^web\/src\/ui\//, own: ['web/src/ui/'] },
  { from: /^web\/src\/(?:managers-)?paths\.ts$/, own: ['web/src/paths.ts', 'web/src/managers-paths.ts'] },
  {
    from: /^web\/src\/platform\//,
    own: ['contract/', 'web/src/ui/', 'web/src/platform/', 'web/src/paths.ts', 'web/src/managers-paths.ts'],
  },
  {
    from: /^web\/src\/shell\//,
    own: [
      'contract/',
      'web/src/ui/',
      'web/src/platform/',
      'web/src/shell/',
      'web/src/paths.ts',
      'web/src/managers-paths.ts',
    ],
  },
  {
    from: /^web\/src\/features\/(?<feature>[^/]+)\//,
    own: [
      'contract/',
      'web/src/ui/',
      'web/src/platform/',
      'web/src/features/{feature}/',
      'web/src/features/*/public.tsx',
      // For components that only the managers' side shows. In public.tsx the pages of residents would load them too.
      'web/src/features/*/managers-public.tsx',
      'web/src/features/*/texts.ts',
      'web/src/paths.ts',
      'web/src/managers-paths.ts',
    ],
  },
  // The build replaces the schemas by wire descriptions, and writes the script of the first calls into the pages.
  {
    from: /^web\/vite\.config\.ts$/,
    own: ['contract/', 'tools/', 'web/src/first-calls.ts', 'web/src/platform/'],
  },
  { from: /^web\//, own: ['contract/', 'web/'] },
]

/** Returns the imports that the table does not allow. */
export function checkImports(modules: readonly Module[]): Problem[] {
  return modules.flatMap((module) => {
    const rule = rules.find(({ from }) => from.test(module.path))
    if (!rule) return []
    return module.imports.flatMap(({ specifier, line }) => {
      const message = refusal(rule, module.path, specifier)
      return message ? [{ path: module.path, line, message }] : []
    })
  })
}

/** Why a file may not import something; undefined if it may. */
function refusal(rule: Rule, path: string, specifier: string): string | undefined {
  const target = ownPath(path, specifier)
  if (target === undefined) return packageRefusal(rule, path, specifier)
  const feature = rule.from.exec(path)?.groups?.feature ?? ''
  const isAmong = (patterns: readonly string[]) =>
    patterns.some((pattern) => matches(pattern.replace('{feature}', feature), target))
  return isAmong(rule.own) && !isAmong(rule.never ?? []) ? undefined : `may not import ${target}`
}

/** The same for an import that is no file of ours: a package or a module of Node. */
function packageRefusal(rule: Rule, path: string, specifier: string): string | undefined {
  const isTest = /\.test\.tsx?$/.test(path)
  if (rule.packages && !isTest && !rule.packages.some((name) => isOf(name, specifier))) {
    return `may import ${rule.packages.join(', ')} only, not ${specifier}`
  }
  if (specifier.startsWith('@capacitor/') && !path.startsWith('web/src/platform/native/')) {
    return `${specifier}: only web/src/platform/native knows Capacitor`
  }
  if (path.startsWith('web/src/') && specifier.startsWith('node:') && !isTest) return `${specifier} is not in a browser`
  return undefined
}

/** Returns the path of an imported file from the root, or undefined if it is not our file. */
function ownPath(path: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare)
  const workspace = /^@porchlight\/(contract|server|web)\/(.+)$/.exec(bare)
  return workspace ? `${workspace[1]}/src/${workspace[2]}` : undefined
}

/** `*` matches one name; a pattern that ends with a slash matches all paths below it. */
function matches(pattern: string, target: string): boolean {
  if (pattern.endsWith('/')) return target.startsWith(pattern)
  const escaped = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('[^/]+')}$`).test(target)
}

/** Whether an import is a package, or a part of it. */
function isOf(name: string, specifier: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`)
}
