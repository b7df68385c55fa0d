import { posix } from 'node:path'
import type { Module, Problem } from './source.ts'

/** The parts of server/src/platform from the lowest to the highest layer. Each may import only itself and the parts before it. */
const platformOrder: readonly string[] = [
  'version',
  'start-error',
  'http-error',
  'clock',
  'languages',
  'search-text',
  'log-sink',
  'log',
  'signing',
  'secret-strength',
  'settings',
  'undelivered',
  'telemetry',
  'html',
  'within',
  'db',
  'access',
  'activity',
  'assigned',
  'limits',
  'files',
  'pdf',
  'tables',
  'mail',
  'push',
  'jobs',
  'live',
  'notices',
  'moderation',
  'app-context',
  'http',
  'content',
  'run',
]

const root = 'server/src/platform/'

/** Returns imports of higher parts of the platform, and parts that are missing in the order. Tests may import every part. */
export function checkPlatformOrder(modules: readonly Module[]): Problem[] {
  return modules.filter(({ path }) => path.startsWith(root) && !path.endsWith('.test.ts')).flatMap(problemsOf)
}

function problemsOf({ path, imports }: Module): Problem[] {
  const ownPlace = platformOrder.indexOf(partOf(path))
  if (ownPlace === -1) {
    const message = `${partOf(path)} is missing in the order of tools/structure/platform-order.ts`
    return [{ path, line: 1, message }]
  }
  return imports.flatMap(({ specifier, line }) => {
    if (!specifier.startsWith('.')) return []
    const target = posix.join(posix.dirname(path), specifier)
    if (!target.startsWith(root) || platformOrder.indexOf(partOf(target)) <= ownPlace) return []
    return [{ path, line, message: `may not import ${target}: ${partOf(target)} is above ${partOf(path)}` }]
  })
}

/** Returns the name of the folder below platform, or of a file that is directly in platform. */
function partOf(path: string): string {
  const [first = ''] = path.slice(root.length).split('/')
  return first.replace(/\.ts$/, '')
}
