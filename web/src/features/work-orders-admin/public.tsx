import { pathTo } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { StatusTag } from './StatusTag.tsx'
import { workOrdersAdminTexts } from './texts.ts'

type LinkedOrdersProps = {
  hoaId: number
  orders: readonly { readonly id: number; readonly title: string; readonly status: number }[]
  'aria-label': string
}

/** The work orders that were created from a request or a case, each with its status (association.txt 2.13). */
export function LinkedOrders({ hoaId, orders, 'aria-label': label }: LinkedOrdersProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const follow = useFollow()
  return (
    <Rows aria-label={label}>
      {orders.map((one) => {
        const href = pathTo('communityWorkOrder', { hoaId, orderId: one.id })
        return (
          <Row
            key={one.id}
            title={one.title}
            href={href}
            onClick={follow(href)}
            meta={texts.number(one.id)}
            end={<StatusTag status={one.status} />}
          />
        )
      })}
    </Rows>
  )
}
