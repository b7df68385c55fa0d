import { useTexts } from '../../platform/texts/catalogue.ts'
import { Tag } from '../../ui/Tag.tsx'
import { labelOf, toneOfStatus } from './labels.ts'
import { workOrdersTexts } from './texts.ts'

/** The status of an order. */
export function StatusTag({ status, label }: { status: number; label: string }) {
  const texts = useTexts(workOrdersTexts)
  return <Tag tone={toneOfStatus(status)}>{labelOf(texts, 'status', status, label)}</Tag>
}
