import type { OfficeOrderOptions } from '@porchlight/contract/shared/office-orders.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { workOrdersAdminTexts } from '../texts.ts'

type PaperNoteProps = { options: OfficeOrderOptions | undefined; vendorId: string }

/** A warning about invalid papers of the chosen vendor, before anything is sent (association.txt 5). */
export function PaperNote({ options, vendorId }: PaperNoteProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const faults = options?.vendors.find((one) => String(one.id) === vendorId)?.faults ?? []
  if (faults.length === 0) return null
  const isRefused = options?.settings.papers === 'refuse'
  return (
    <Banner tone={isRefused ? 'danger' : 'warning'}>
      {[isRefused ? texts.papersRefuse : texts.papersWarn, ...faults.map((fault) => texts[fault])].join(' ')}
    </Banner>
  )
}
