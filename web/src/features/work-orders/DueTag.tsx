import type { WorkOrder } from '@porchlight/contract/features/work-orders.ts'
import { isOpenStatus, isOverdue } from '@porchlight/contract/shared/work-orders.ts'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useToday } from './queries.ts'
import { workOrdersTexts } from './texts.ts'

/** When an open order is due; red when it is overdue (vendor.txt 2.3). */
export function DueTag({ order }: { order: Pick<WorkOrder, 'wo_status' | 'wo_due_date' | 'dueDateFormatted'> }) {
  const texts = useTexts(workOrdersTexts)
  const today = useToday()
  const { wo_status: status, wo_due_date: dueDay, dueDateFormatted } = order
  if (dueDay === '' || !isOpenStatus(status)) return null
  // `today` and the formatted due day are MM/DD/YYYY; `dueDay` is YYYY-MM-DD.
  const [month, day, year] = today.split('/')
  if (isOverdue({ status, dueDay }, `${year}-${month}-${day}`)) {
    return (
      <Tag tone="brick" icon="clock">
        <span>
          {texts.overdue}, <RelativeDay day={dueDateFormatted} inSentence />
        </span>
      </Tag>
    )
  }
  if (dueDateFormatted === today) {
    return (
      <Tag tone="lamp" icon="clock">
        <span>
          {texts.due} <RelativeDay day={dueDateFormatted} inSentence />
        </span>
      </Tag>
    )
  }
  return (
    <Tag>
      <span>
        {texts.due} <RelativeDay day={dueDateFormatted} inSentence />
      </span>
    </Tag>
  )
}
