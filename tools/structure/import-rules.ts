import { posix } from 'node:path'
import type { Module, Problem } from './source.ts'

interface Rule {
  /** Files the rule is about; its named group `feature` may be used as `{feature}` below. */
  readonly from: RegExp
  /** Prefixes of our own paths that they may import. */
  readonly own: readonly string[]
  /** Prefixes among those that they may not. */
  readonly never?: readonly string[]
  /** Packages they may import; all when left out. */
  readonly packages?: readonly string[]
}

const makers = ['server/src/features/*/make.ts', 'server/src/features/*/*/make.ts']

/** The import table of docs/architecture.md; the first rule that fits a file is its rule. */
const rules: readonly Rule[] = [
  { from: /^contract\//, own: ['contract/'], packages: ['zod'] },
  // serve and OpenAPI walk through every call there is, so the list itself is open to the platform.
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
    own: ['contract/', 'server/src/platform/', 'server/src/testing/', 'server/src/features/{feature}/', ...makers],
  },
  {
    from: /^server\/src\/features\/(?<feature>[^/]+)\/(.+\/)?make\.ts$/,
    own: [
      'contract/',
      'server/src/platform/',
      'server/src/features/{feature}/',
      'server/src/features/*/public.ts',
      ...makers,
    ],
  },
  // A file named by its noun is plain logic: it holds no scope, so it can't reach the database, nor ask those who can.
  {
    from: /^server\/src\/features\/(?<feature>[^/]+)\/(.+\/)?(?!(routes|policy|data|actions|present|jobs|public)\.ts$)[^/]+$/,
    own: ['contract/', 'server/src/platform/', 'server/src/features/{feature}/'],
    never: [
      'server/src/platform/access/',
      'server/src/platform/db/',
      ...['routes', 'data', 'actions', 'jobs', 'public', 'make'].map(
        (kind) => `server/src/features/{feature}/${kind}.ts`,
      ),
    ],
  },
  {
    from: /^server\/src\/features\/(?<feature>[^/]+)\//,
    own: ['contract/', 'server/src/platform/', 'server/src/features/{feature}/', 'server/src/features/*/public.ts'],
    never: ['server/src/features/{feature}/make.ts'],
  },
  { from: /^server\//, own: ['contract/', 'server/'] },
  { from: /^web\/src\/ui\//, own: ['web/src/ui/'] },
  { from: /^web\/src\/paths\.ts$/, own: [] },
  { from: /^web\/src\/platform\//, own: ['contract/', 'web/src/ui/', 'web/src/platform/', 'web/src/paths.ts'] },
  {
    from: /^web\/src\/shell\//,
    own: ['contract/', 'web/src/ui/', 'web/src/platform/', 'web/src/shell/', 'web/src/paths.ts'],
  },
  {
    from: /^web\/src\/features\/(?<feature>[^/]+)\//,
    own: [
      'contract/',
      'web/src/ui/',
      'web/src/platform/',
      'web/src/features/{feature}/',
      'web/src/features/*/public.tsx',
      'web/src/features/*/texts.ts',
      'web/src/paths.ts',
    ],
  },
  // The build sees to it that the browser gets the wire without its schemas.
  { from: /^web\/vite\.config\.ts$/, own: ['contract/', 'tools/'] },
  { from: /^web\//, own: ['contract/', 'web/'] },
]

/** Imports that the table does not allow. */
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

function refusal(rule: Rule, path: string, specifier: string): string | undefined {
  const target = ownPath(path, specifier)
  if (target === undefined) return packageRefusal(rule, path, specifier)
  const feature = rule.from.exec(path)?.groups?.feature ?? ''
  const isAmong = (patterns: readonly string[]) =>
    patterns.some((pattern) => matches(pattern.replace('{feature}', feature), target))
  return isAmong(rule.own) && !isAmong(rule.never ?? []) ? undefined : `may not import ${target}`
}

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

/** The path from the root of what is imported, when it is ours. */
function ownPath(path: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare)
  const workspace = /^@porchlight\/(contract|server|web)\/(.+)$/.exec(bare)
  return workspace ? `${workspace[1]}/src/${workspace[2]}` : undefined
}

/** `*` stands for one name; a pattern that ends with a slash means all below it. */
function matches(pattern: string, target: string): boolean {
  if (pattern.endsWith('/')) return target.startsWith(pattern)
  const escaped = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('[^/]+')}$`).test(target)
}

function isOf(name: string, specifier: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`)
}
