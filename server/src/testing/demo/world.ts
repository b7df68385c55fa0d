import type { SystemScope } from '../../platform/access/scopes.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { DemoVendor } from './vendors.ts'

/** What the files of the demo world share while it is loaded. */
export interface World {
  readonly scope: SystemScope
  readonly files: FileStore
  /** The moment of loading: all dates are relative to it. */
  readonly now: Date
}

/** Some days and hours before the moment of loading. */
export function ago(world: World, days: number, hours = 0): Date {
  return new Date(world.now.getTime() - days * 86_400_000 - hours * 3_600_000)
}

/** The ids of the communities, homes, people and vendors by the names of demo-world.md, to which each feature adds its records. */
export interface Places {
  readonly communities: Readonly<Record<'maple' | 'cedar' | 'willow', number>>
  /** By identifier, such as 'MR-0012'. */
  readonly properties: ReadonlyMap<string, number>
  /** By e-mail. */
  readonly people: ReadonlyMap<string, number>
  readonly vendors: Readonly<Record<DemoVendor, number>>
  /** The residents of Maple Ridge whom no story names. */
  readonly neighbours: ReadonlyArray<{ readonly personId: number; readonly propertyId: number }>
}

/** The value of a key that the demo world itself has set. Throws if there is none. */
export function the<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo world has no ${key}`)
  return value
}
