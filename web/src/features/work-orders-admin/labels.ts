import {
  draftStatus,
  workOrderPriorities,
  workOrderStatuses,
  workOrderTypes,
} from '@porchlight/contract/shared/work-orders.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { labelOf } from '../work-orders/public.tsx'
import { workOrdersTexts } from '../work-orders/texts.ts'
import { workOrdersAdminTexts } from './texts.ts'

/** The labels for the numeric codes of orders; the same as vendors read, except that only communities have drafts. */
export function useLabels() {
  const vendorTexts = useTexts(workOrdersTexts)
  const { draft } = useTexts(workOrdersAdminTexts)
  /** Returns a function that gives the label of a code. */
  const labelFor = (kind: 'status' | 'type' | 'priority' | 'entry') => (value: number) =>
    kind === 'status' && value === draftStatus ? draft : labelOf(vendorTexts, kind, value, '')
  const options = (kind: 'status' | 'type' | 'priority', labels: object) =>
    Object.keys(labels).map((value) => ({ value, text: labelFor(kind)(Number(value)) }))
  return {
    status: labelFor('status'),
    type: labelFor('type'),
    priority: labelFor('priority'),
    entry: labelFor('entry'),
    statuses: options('status', workOrderStatuses),
    types: options('type', workOrderTypes),
    priorities: options('priority', workOrderPriorities),
  }
}
