import { useState } from 'react'
import { laterDialog } from '../../../platform/page/later.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { estimateRequestsTexts } from '../texts.ts'

const RequestDialog = laterDialog(async () => (await import('./RequestDialog.tsx')).RequestDialog)

/** The button 'Request Estimate' of a vendor's details, with its form (vendor.txt 2.6, 5). @public */
export function RequestEstimate({
  hoaId,
  vendorId,
  vendorName,
}: {
  /** The community for which the person asks. */
  hoaId: number
  vendorId: number
  vendorName: string
}) {
  const texts = useTexts(estimateRequestsTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="pencil" onClick={() => setOpen(true)}>
        {texts.requestEstimate}
      </Button>
      {isOpen && <RequestDialog {...{ hoaId, vendorId, vendorName }} onClose={() => setOpen(false)} />}
    </>
  )
}
