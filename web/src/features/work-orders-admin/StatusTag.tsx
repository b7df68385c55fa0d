import { dayText } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Tag } from '../../ui/Tag.tsx'
import { highPriority, toneOfStatus } from '../work-orders/public.tsx'
import { useLabels } from './labels.ts'
import { orderStatus } from './order-status.ts'
import { workOrdersAdminTexts } from './texts.ts'

/** The status of an order; highlighted for finished work, which waits for the community. */
export function StatusTag({ status }: { status: number }) {
  const labels = useLabels()
  if (status === orderStatus.completed)
    return (
      <Tag tone="lamp" icon="check">
        {labels.status(status)}
      </Tag>
    )
  return <Tag tone={toneOfStatus(status)}>{labels.status(status)}</Tag>
}

/** A day such as '2026-11-15' without the year if it is the current one, because there is little room beside an order. */
function shortDay(day: string, locale: string): string {
  if (!day.startsWith(`${new Date().getFullYear()}-`)) return dayText(day, locale)
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** When an order is due; red when it is overdue (vendor.txt 2.3). */
export function DueTag({ order }: { order: { readonly dueOn: string; readonly isOverdue: boolean } }) {
  const texts = useTexts(workOrdersAdminTexts)
  const day = shortDay(order.dueOn, useLocale())
  if (day === '') return null
  return order.isOverdue ? (
    <Tag tone="brick" icon="clock">
      {texts.overdueSince(day)}
    </Tag>
  ) : (
    <Tag>{texts.dueOn(day)}</Tag>
  )
}

/** The tags of an order: high priority, and a waiting estimate. */
export function MarkTags({ order }: { order: { readonly priority: number; readonly hasWaitingEstimate: boolean } }) {
  const texts = useTexts(workOrdersAdminTexts)
  return (
    <>
      {order.priority === highPriority && (
        <Tag tone="brick" icon="warning">
          {texts.high}
        </Tag>
      )}
      {order.hasWaitingEstimate && (
        <Tag tone="lamp" icon="card">
          {texts.waitingEstimate}
        </Tag>
      )}
    </>
  )
}
