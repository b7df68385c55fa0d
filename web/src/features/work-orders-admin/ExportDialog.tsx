import { workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import { download } from '../../platform/call/download.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from './Orders.module.css'
import { workOrdersAdminTexts } from './texts.ts'

/** The closed orders of a period with costs, days to complete and vendor, as a file (association.txt 2.13). */
export function ExportDialog({ hoaId, onClose }: { hoaId: number; onClose: () => void }) {
  const texts = useTexts(workOrdersAdminTexts)
  return (
    <FormDialog
      title={texts.exportClosed}
      intro={texts.exportIntro}
      submitLabel={texts.download}
      size="small"
      hasCancel
      start={{ format: 'xlsx' as string, from: '', through: '' }}
      send={async ({ format, from, through }, { signal }) => {
        const query = { hoaId, from, through, format: format === 'csv' ? 'csv' : 'xlsx' } as const
        const { blob, filename } = await download(workOrdersAdmin.calls.export, query, undefined, signal)
        await saveFile(blob, filename)
        return { success: true }
      }}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <Select
        name="format"
        label={texts.format}
        options={[
          { value: 'xlsx', text: 'XLSX' },
          { value: 'csv', text: 'CSV' },
        ]}
      />
      <div className={styles.pair}>
        <TextField name="from" label={texts.closedFrom} type="date" optional />
        <TextField name="through" label={texts.closedThrough} type="date" optional />
      </div>
    </FormDialog>
  )
}
