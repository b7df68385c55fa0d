import type { LiveTopic } from '@porchlight/contract/shared/live-topics.ts'
import type { MenuGates } from './access/menu-gates.ts'
import type { Scope, Viewer } from './access/scopes.ts'
import type { Clock } from './clock.ts'
import type { Topic } from './db/topics.ts'
import type { FileStore } from './files/file-store.ts'
import type { ImageNames } from './files/image-names.ts'
import type { SignedNames } from './files/signed-names.ts'
import type { Storage } from './files/storage.ts'
import type { Allowances } from './limits/allowances.ts'
import type { LiveConnections } from './live/connections.ts'
import type { Settings } from './settings.ts'
import type { Undelivered } from './undelivered.ts'

/** What handlers and actions share in one process. The database is reached through a scope only. */
export interface AppContext {
  readonly settings: Settings
  readonly gates: MenuGates
  readonly files: FileStore
  /** The storage quotas of people and communities. */
  readonly storage: Storage
  readonly images: ImageNames
  /** Signed names of files that only certain people may fetch. The name alone is not sufficient. */
  readonly downloads: SignedNames
  readonly live: LiveConnections
  /** Limits how often an action may be done. */
  readonly allowances: Allowances
  /** Records a request for which a community has no recipient. */
  readonly undelivered: Undelivered
  /** The key with which session tokens are signed. */
  readonly tokenKey: Uint8Array
  readonly clock: Clock
  /** Notifies every process of a change. Call it in the transaction of the change; it is delivered after the commit. */
  announce(inside: Scope<'any'>, topic: Topic, ids: readonly number[]): Promise<void>
  /** Notifies a person's other sessions that this one changed something of a topic. */
  announceToOtherSessions(topic: LiveTopic, viewer: Viewer): void
}
