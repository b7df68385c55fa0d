import type { ListedEstimateRequest } from '@porchlight/contract/features/estimate-requests.ts'
import { estimateStatuses } from '@porchlight/contract/shared/estimate-statuses.ts'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from './RequestDate.module.css'
import { estimateRequestsTexts } from './texts.ts'

type Dated = Pick<ListedEstimateRequest, 'ver_status' | 'createdAtFormatted' | 'updatedAtFormatted'>

/** The date of a request: the day of submission for a new one, else the day of the last change (vendor.txt 4). */
export function RequestDate({ request }: { request: Dated }) {
  const texts = useTexts(estimateRequestsTexts)
  const isNew = request.ver_status === estimateStatuses.new
  return (
    <span className={styles.date}>
      <span className={styles.label}>{isNew ? texts.dateSubmitted : texts.lastUpdated}</span>{' '}
      <RelativeDay day={isNew ? request.createdAtFormatted : request.updatedAtFormatted} />
    </span>
  )
}
