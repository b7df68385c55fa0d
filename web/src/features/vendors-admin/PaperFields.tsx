import { paperFile, vendorAdminLimits } from '@porchlight/contract/features/vendors-admin.ts'
import { paperKinds } from '@porchlight/contract/shared/vendors.ts'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { FileField } from '../../platform/forms/file-fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { vendorsAdminTexts } from './texts.ts'

const limits = { ...paperFile, endings: ['.pdf', '.jpg', '.jpeg', '.png', '.webp'] } as const

/** The initial values of a new paper. */
export const emptyPaper = {
  kind: 'insurance' as 'insurance' | 'licence',
  issuer: '',
  number: '',
  validUntil: '',
  file: [] as readonly File[],
}

/** The fields of a paper, for vendors and managers. */
export function PaperFields({ kind }: { kind: 'insurance' | 'licence' }) {
  const texts = useTexts(vendorsAdminTexts)
  const isInsurance = kind === 'insurance'
  return (
    <>
      <Select name="kind" label={texts.kind} options={paperKinds.map((value) => ({ value, text: texts[value] }))} />
      <TextField
        name="issuer"
        label={isInsurance ? texts.insurer : texts.issuer}
        required
        maxLength={vendorAdminLimits.issuer}
      />
      <TextField
        name="number"
        label={isInsurance ? texts.policy : texts.licenceNumber}
        required
        maxLength={vendorAdminLimits.number}
      />
      <TextField name="validUntil" type="date" label={texts.validUntil} required />
      <FileField name="file" label={texts.file} hint={texts.fileHint} required limits={limits} />
    </>
  )
}
