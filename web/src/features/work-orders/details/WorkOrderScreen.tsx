import type { WorkOrderDetails, WorkOrderLogEntry } from '@porchlight/contract/features/work-orders.ts'
import { statusesForVendor } from '@porchlight/contract/shared/work-orders.ts'
import { useState } from 'react'
import { pages } from '../../../paths.ts'
import { isGone } from '../../../platform/call/call-failed.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { idInPath } from '../../../platform/navigation/address-values.ts'
import { Redirect, useShown } from '../../../platform/navigation/Navigation.tsx'
import { BackLink } from '../../../platform/page/BackLink.tsx'
import { laterDialog, usePrepared } from '../../../platform/page/later.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Columns } from '../../../ui/Columns.tsx'
import { dot } from '../../../ui/dot.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { DueTag } from '../DueTag.tsx'
import { highPriority, labelOf, splitDescription } from '../labels.ts'
import { useRefreshOrders, useWorkOrder } from '../queries.ts'
import { StatusTag } from '../StatusTag.tsx'
import { workOrdersTexts } from '../texts.ts'
import { EstimateSection } from './EstimateSection.tsx'
import { OrderLog } from './OrderLog.tsx'
import { Overview } from './Overview.tsx'
import styles from './WorkOrder.module.css'

const StatusDialog = laterDialog(async () => (await import('./StatusDialog.tsx')).StatusDialog)
const ActivityDialog = laterDialog(async () => (await import('./ActivityDialog.tsx')).ActivityDialog)
/** Forms whose data is sent later if there is no connection; they are loaded in advance, because they must open without one, too. */
const laterSent = [StatusDialog, ActivityDialog]

/** /WorkOrders/details/{wo_id}: one order with its log and actions (vendor.txt 2.4). Without a valid id it opens the list. */
export function WorkOrderScreen() {
  const { loginUserVendorId: vendorId } = useSignedIn()
  const workOrderId = idInPath(useShown().params.workOrderId)
  if (vendorId === null) return null
  if (workOrderId === null) return <Redirect href={pages.workOrders.path} />
  return <OneOrder key={workOrderId} vendorId={vendorId} workOrderId={workOrderId} />
}

function OneOrder({ vendorId, workOrderId }: { vendorId: number; workOrderId: number }) {
  const texts = useTexts(workOrdersTexts)
  const query = useWorkOrder(vendorId, workOrderId)
  const back = <BackLink href={pages.workOrders.path}>{texts.back}</BackLink>
  if (isGone(query.error)) return <GoneOrder />
  const order = query.data?.model
  return (
    <Page
      title={order ? splitDescription(order.wo_description).title : texts.number(workOrderId)}
      back={back}
      kicker={order ? <Signs order={order} /> : <Tag>{texts.number(workOrderId)}</Tag>}
    >
      <QueryData
        query={query}
        loading={texts.loading}
        failed={texts.orderFailed}
        placeholder={<SkeletonRows rows={6} />}
      >
        {({ model, activityLog }) => <Parts vendorId={vendorId} order={model} log={activityLog} />}
      </QueryData>
    </Page>
  )
}

function Signs({ order }: { order: WorkOrderDetails }) {
  const texts = useTexts(workOrdersTexts)
  const { wo_priority: priority } = order
  return (
    <span className={styles.signs}>
      <StatusTag status={order.wo_status} label={order.statusLabel} />
      {priority === highPriority && (
        <Tag tone="brick" icon="warning">
          {texts.highPriority}
        </Tag>
      )}
      <DueTag order={order} />
      <span className={styles.number}>
        {texts.number(order.wo_id)}
        {dot}
        {labelOf(texts, 'type', order.wo_type, order.typeLabel)}
      </span>
    </span>
  )
}

type PartsProps = { vendorId: number; order: WorkOrderDetails; log: readonly WorkOrderLogEntry[] }

function Parts({ vendorId, order, log }: PartsProps) {
  const texts = useTexts(workOrdersTexts)
  const [dialog, setDialog] = useState<'status' | 'activity' | null>(null)
  const refresh = useRefreshOrders()
  usePrepared(laterSent)
  const close = () => setDialog(null)
  const dialogProps = { vendorId, order, onSaved: refresh, onClose: close }
  return (
    <>
      {!order.mayAct && <Banner tone="warning">{texts.readOnly(order.community)}</Banner>}
      {order.mayAct && (
        <div className={styles.actions}>
          <Button icon="plus" onClick={() => setDialog('activity')}>
            {texts.postActivity}
          </Button>
          {statusesForVendor(order.wo_status).length > 0 && (
            <Button variant="plain" onClick={() => setDialog('status')}>
              {texts.changeStatus}
            </Button>
          )}
        </div>
      )}
      <Columns
        beside={
          <Section title={texts.activityLog}>
            <OrderLog order={order} log={log} />
          </Section>
        }
      >
        <Overview order={order} />
        <EstimateSection vendorId={vendorId} order={order} />
      </Columns>
      {dialog === 'status' && <StatusDialog {...dialogProps} />}
      {dialog === 'activity' && <ActivityDialog {...dialogProps} />}
    </>
  )
}

function GoneOrder() {
  const texts = useTexts(workOrdersTexts)
  const follow = useFollow()
  const list = pages.workOrders.path
  return (
    <Page title={texts.title} back={<BackLink href={list}>{texts.back}</BackLink>}>
      <EmptyState
        drawing="search"
        text={texts.gone}
        action={
          <Link alone href={list} onClick={follow(list)}>
            {texts.toList}
          </Link>
        }
      />
    </Page>
  )
}
