import { readFileSync } from 'node:fs'

interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * Returns the problems of the lock file that would break `npm ci` on another machine. npm silently omits optional packages for other platforms
 * that it did not find. The URL of a registry in the lock file may not be reachable from other machines.
 */
export function checkLock(packages: Readonly<Record<string, LockedPackage>>): string[] {
  const names = new Set(Object.keys(packages).map(packageName))
  return Object.entries(packages).flatMap(([path, locked]) => {
    const missing = Object.keys(locked.optionalDependencies ?? {}).filter((name) => !names.has(name))
    const name = packageName(path) || 'the root'
    return [
      ...missing.map((one) => `${name} needs ${one}, which is not in the lock file`),
      ...(locked.resolved && !locked.link ? [`${name} has the URL of a registry`] : []),
    ]
  })
}

/** The name of a package from its path in the lock file; '' for the root. */
function packageName(path: string): string {
  return path.replace(/^.*node_modules\//, '')
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> }
  const problems = checkLock(lock.packages)
  for (const problem of problems) process.stderr.write(`package-lock.json: ${problem}\n`)
  process.stdout.write(`lock: ${Object.keys(lock.packages).length} packages, ${problems.length} problems\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
