import { workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import { decimalOf } from '@porchlight/contract/shared/money.ts'
import type { OfficeOrder } from '@porchlight/contract/shared/office-orders.ts'
import { draftStatus, isOpenStatus, statusesForCommunity } from '@porchlight/contract/shared/work-orders.ts'
import { useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { isGone } from '../../../platform/call/call-failed.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { useManaged } from '../../../platform/managed/managed.ts'
import { useNavigator, useShown } from '../../../platform/navigation/Navigation.tsx'
import { BackLink } from '../../../platform/page/BackLink.tsx'
import { laterDialog } from '../../../platform/page/later.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { useChange } from '../../../platform/saving/use-change.ts'
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
import { splitDescription } from '../../work-orders/public.tsx'
import { useLabels } from '../labels.ts'
import { orderStatus } from '../order-status.ts'
import { useOrder, useRefreshOrders } from '../queries.ts'
import { DueTag, MarkTags, StatusTag } from '../StatusTag.tsx'
import { workOrdersAdminTexts } from '../texts.ts'
import { EstimatePart } from './EstimatePart.tsx'
import styles from './Order.module.css'
import { OrderLog } from './OrderLog.tsx'
import { CommunityFacts, Overview } from './Overview.tsx'

const OrderDialog = laterDialog(async () => (await import('./OrderDialog.tsx')).OrderDialog)
const EditDialog = laterDialog(async () => (await import('./OrderDialog.tsx')).EditDialog)
const AssignDialog = laterDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog)
const StatusDialog = laterDialog(async () => (await import('./StatusDialog.tsx')).StatusDialog)
const NoteDialog = laterDialog(async () => (await import('./NoteDialog.tsx')).NoteDialog)

/** {c}/WorkOrders/{id}: an order with its log, its estimate and the actions of the community (association.txt 2.13). */
export function CommunityWorkOrderScreen() {
  const texts = useTexts(workOrdersAdminTexts)
  const labels = useLabels()
  const follow = useFollow()
  const { hoaId } = useManaged()
  const id = Number(useShown().params.orderId)
  const query = useOrder(hoaId, id)
  const list = pathTo('communityWorkOrders', { hoaId })
  const order = query.data
  if (isGone(query.error) || !Number.isSafeInteger(id))
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
  return (
    <Page
      title={order ? splitDescription(order.description).title : texts.number(id)}
      back={<BackLink href={list}>{texts.back}</BackLink>}
      kicker={
        <span className={styles.signs}>
          {order && (
            <>
              <StatusTag status={order.status} />
              <MarkTags
                order={{ ...order, hasWaitingEstimate: order.estimates.some((one) => one.state === 'waiting') }}
              />
              <DueTag order={order} />
            </>
          )}
          {/* The line is reserved while the order loads, so that the title does not move. */}
          <span className={styles.number}>
            {order ? `${texts.number(order.id)}${dot}${labels.type(order.type)}` : texts.number(id)}
          </span>
        </span>
      }
    >
      <QueryData
        query={query}
        loading={texts.loading}
        failed={texts.orderFailed}
        placeholder={<SkeletonRows rows={8} />}
      >
        {(shown) => <Parts key={shown.id} order={shown} />}
      </QueryData>
    </Page>
  )
}

/** The open dialog. */
type Open = 'edit' | 'assign' | 'status' | 'accept' | 'send back' | 'take up' | 'note' | 'vendor note' | 'copy'

function Parts({ order }: { order: OfficeOrder }) {
  const texts = useTexts(workOrdersAdminTexts)
  const { navigate } = useNavigator()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { hoaId, id } = order
  const query = { hoaId, order: id }

  const { start } = useChange(useRefreshOrders())
  // Restores a discarded draft; '': no message, except after Undo, which always shows one (useChange).
  const restoring = { send: () => request(workOrdersAdmin.calls.restore, { query, body: {} }), done: '' }
  const discard = () =>
    start({
      send: () => request(workOrdersAdmin.calls.discard, { query, body: {} }),
      done: texts.discardedToast,
      undo: restoring,
    })
  const approved = order.estimates.find((one) => one.state === 'approved')
  const statusDialog = { hoaId, order, onClose: close }
  return (
    <>
      {order.isDiscarded && <Banner tone="warning">{texts.discarded}</Banner>}
      {order.mayChange && (
        <Actions
          order={order}
          onOpen={setOpen}
          onDiscard={() => void discard()}
          onRestore={() => void start(restoring)}
        />
      )}
      <Columns
        beside={
          <Section
            title={texts.log}
            aside={
              order.mayChange && !order.isDiscarded ? (
                <Button variant="quiet" icon="plus" onClick={() => setOpen('note')}>
                  {texts.write}
                </Button>
              ) : undefined
            }
          >
            <OrderLog order={order} />
          </Section>
        }
      >
        <Overview order={order} />
        {order.vendor && <EstimatePart order={order} />}
        <CommunityFacts order={order} />
      </Columns>
      {open === 'edit' && <EditDialog order={order} onClose={close} />}
      {open === 'assign' && <AssignDialog order={order} onClose={close} />}
      {open === 'status' && <StatusDialog {...statusDialog} title={texts.statusTitle} />}
      {open === 'accept' && (
        <StatusDialog
          {...statusDialog}
          title={texts.acceptTitle}
          intro={texts.acceptIntro}
          submitLabel={texts.accept}
          to={orderStatus.closed}
          cost={approved ? decimalOf(approved.amountCents) : ''}
        />
      )}
      {open === 'send back' && (
        <StatusDialog
          {...statusDialog}
          title={texts.sendBackTitle}
          intro={texts.sendBackIntro}
          submitLabel={texts.sendBack}
          to={orderStatus.inProgress}
        />
      )}
      {open === 'take up' && (
        <StatusDialog
          {...statusDialog}
          title={texts.takeUpTitle}
          intro={texts.takeUpIntro}
          submitLabel={texts.takeUp}
          to={orderStatus.inProgress}
        />
      )}
      {(open === 'note' || open === 'vendor note') && (
        <NoteDialog order={order} isInternal={open === 'note'} onClose={close} />
      )}
      {open === 'copy' && (
        <OrderDialog
          hoaId={hoaId}
          model={order}
          onCreated={(orderId) => navigate(pathTo('communityWorkOrder', { hoaId, orderId }))}
          onClose={close}
        />
      )}
    </>
  )
}

type ActionsProps = {
  order: OfficeOrder
  onOpen: (open: Open) => void
  onDiscard: () => void
  onRestore: () => void
}

/** The actions that are possible now, the next step first. */
function Actions({ order, onOpen, onDiscard, onRestore }: ActionsProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const { status } = order
  if (order.isDiscarded)
    return (
      <div className={styles.actions}>
        <Button icon="undo" onClick={onRestore}>
          {texts.restore}
        </Button>
      </div>
    )
  const isDraft = status === draftStatus
  const isOpen = isOpenStatus(status)
  return (
    <fieldset className={styles.actions} aria-label={texts.actions}>
      {isDraft && <Button onClick={() => onOpen('assign')}>{texts.assign}</Button>}
      {status === orderStatus.completed && (
        <>
          <Button icon="check" onClick={() => onOpen('accept')}>
            {texts.accept}
          </Button>
          <Button variant="line" onClick={() => onOpen('send back')}>
            {texts.sendBack}
          </Button>
        </>
      )}
      {(status === orderStatus.closed || status === orderStatus.canceled) && (
        <Button onClick={() => onOpen('take up')}>{texts.takeUp}</Button>
      )}
      {isOpen && statusesForCommunity(status).length > 0 && (
        <Button onClick={() => onOpen('status')}>{texts.changeStatus}</Button>
      )}
      {order.vendor && (
        <Button variant="line" onClick={() => onOpen('vendor note')}>
          {texts.toVendor}
        </Button>
      )}
      {isOpen && (
        <Button variant="line" onClick={() => onOpen('assign')}>
          {texts.reassign}
        </Button>
      )}
      <Button variant="line" icon="pencil" onClick={() => onOpen('edit')}>
        {texts.edit}
      </Button>
      <Button variant="quiet" onClick={() => onOpen('copy')}>
        {texts.copy}
      </Button>
      {isDraft && (
        <Button variant="quiet" onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
    </fieldset>
  )
}
