import { type MatterKind, matters } from '@porchlight/contract/shared/matters.ts'
import { pathTo } from '../../paths.ts'
import type { IconName } from '../../ui/icon-shapes.ts'

/** The address of the list that shows exactly what a card counts. */
export function listOf(kind: MatterKind, hoaId: number): string {
  return `${pathTo('community', { hoaId })}${matters[kind].list}`
}

export const iconOf: Readonly<Record<MatterKind, IconName>> = {
  'failed imports': 'download',
  'paused mailings': 'send',
  'reports by neighbors': 'flag',
  'violation answers': 'bubble',
  'passed cure dates': 'clock',
  'violation drafts': 'pencil',
  'finished orders': 'check',
  'estimates of orders': 'card',
  'overdue orders': 'clock',
  'order drafts': 'pencil',
  'requests of vendors': 'briefcase',
  'papers of vendors': 'briefcase',
  'papers that run out': 'briefcase',
  'overdue requests': 'clock',
  'requests of nobody': 'bubble',
  'requests to register': 'key',
  'bounced addresses': 'envelope',
  'homes without a contact': 'person',
  'planned mailings': 'clock',
  'set-up steps': 'gear',
}
