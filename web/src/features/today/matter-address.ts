import { type MatterKind, matters } from '@porchlight/contract/shared/matters.ts'
import { pathTo } from '../../paths.ts'
import type { IconName } from '../../ui/icon-shapes.ts'

/** The URL of the list that shows exactly the items that a card counts. */
export function listOf(kind: MatterKind, hoaId: number): string {
  return `${pathTo('community', { hoaId })}${matters[kind].list}`
}

/** The icon of the card of each kind. */
export const iconOf: Readonly<Record<MatterKind, IconName>> = {
  'failed imports': 'download',
  'failed schedules': 'card',
  'paused mailings': 'send',
  'reports by neighbors': 'warning',
  'violation answers': 'flag',
  'passed cure dates': 'flag',
  'violation drafts': 'pencil',
  'finished orders': 'check',
  'estimates of orders': 'card',
  'overdue orders': 'wrench',
  'order drafts': 'pencil',
  'requests of vendors': 'shop',
  'papers of vendors': 'shop',
  'papers that run out': 'shop',
  'overdue requests': 'chat',
  'requests of nobody': 'chat',
  'requests to register': 'key',
  'bounced addresses': 'envelope',
  'homes without a contact': 'person',
  'planned mailings': 'calendar',
  'letters to print': 'envelope',
  'schedules to start': 'card',
  'set-up steps': 'gear',
}
