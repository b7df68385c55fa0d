import type { ListedEstimateRequest } from '@porchlight/contract/features/estimate-requests.ts'
import { isOpenEstimate } from '@porchlight/contract/shared/estimate-statuses.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { MenuButton, type MenuEntry } from '../../ui/aria/MenuButton.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { LinkRow, RowTable } from '../../ui/RowTable.tsx'
import type { RequestAction } from './queries.ts'
import { RequestDate } from './RequestDate.tsx'
import styles from './RequestTable.module.css'
import { StatusTag } from './StatusTag.tsx'
import { estimateRequestsTexts } from './texts.ts'

type RequestTableProps = {
  caption: string
  items: readonly ListedEstimateRequest[]
  /** Called with the choice from the menu of a row; if omitted, rows have no menu. */
  onAction?: (id: number, action: RequestAction) => void
}

/** Estimate requests as a table whose rows open the request (vendor.txt 2.5). */
export function RequestTable({ caption, items, onAction }: RequestTableProps) {
  const texts = useTexts(estimateRequestsTexts)
  const follow = useFollow()
  return (
    <RowTable
      caption={caption}
      heads={[texts.services, texts.requestedBy, texts.community, texts.status, texts.date]}
      {...(onAction && { actionsHead: texts.actions })}
    >
      {items.map((request) => {
        const { ver_id: id, ver_services_requested: services } = request
        const href = pathTo('estimateRequest', { estimateRequestId: id })
        return (
          <LinkRow
            key={id}
            lead={<Disc icon="pencil" />}
            title={services}
            href={href}
            onClick={follow(href)}
            cells={[
              request.ver_requested_by_name,
              <data key="community" value={request.community} className={styles.community}>
                {request.community}
              </data>,
              <StatusTag key="status" status={request.ver_status} isWaiting />,
              <RequestDate key="date" request={request} />,
            ]}
            actions={onAction && <RowMenu request={request} onAction={(action) => onAction(id, action)} />}
          />
        )
      })}
    </RowTable>
  )
}

function RowMenu({ request, onAction }: { request: ListedEstimateRequest; onAction: (action: RequestAction) => void }) {
  const texts = useTexts(estimateRequestsTexts)
  const decisions: MenuEntry[] = [
    { id: 'approve', label: texts.approve, icon: 'check', onAction: () => onAction('approve') },
    { id: 'decline', label: texts.decline, icon: 'close', onAction: () => onAction('decline') },
  ]
  const items: MenuEntry[] = [
    ...(isOpenEstimate(request.ver_status) ? decisions : []),
    { id: 'delete', label: texts.delete, icon: 'trash', danger: true, onAction: () => onAction('delete') },
  ]
  return <MenuButton label={texts.actionsOf(request.ver_services_requested)} items={items} />
}
