import type { EstimateRequest } from '@porchlight/contract/features/estimate-requests.ts'
import { isOpenEstimate } from '@porchlight/contract/shared/estimate-statuses.ts'
import { useState } from 'react'
import { pages } from '../../../paths.ts'
import { isGone } from '../../../platform/call/call-failed.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { idInPath } from '../../../platform/navigation/address-values.ts'
import { Redirect, useShown } from '../../../platform/navigation/Navigation.tsx'
import { BackLink } from '../../../platform/page/BackLink.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog, MessageDialog } from '../../../ui/MessageDialog.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { GoneRequest } from '../GoneRequest.tsx'
import { useOwnRequest, useRefresh, useWithdrawing } from '../queries.ts'
import { EstimateSection } from '../request/EstimateSection.tsx'
import { Overview } from '../request/Overview.tsx'
import { RequestLog } from '../request/RequestLog.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { estimateRequestsTexts } from '../texts.ts'

/** /VendorsMarketplace/VendorHistory/{id}: one of the person's own requests, to read and to withdraw (decisions/vendor.md 72). */
export function OwnRequestScreen() {
  const { loginUserHoaId: hoaId } = useSignedIn()
  const id = idInPath(useShown().params.estimateRequestId)
  if (hoaId === null) return null
  if (id === null) return <Redirect href={pages.vendorHistory.path} />
  return <Details key={id} hoaId={hoaId} id={id} />
}

function Details({ hoaId, id }: { hoaId: number; id: number }) {
  const texts = useTexts(estimateRequestsTexts)
  const query = useOwnRequest(hoaId, id)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const list = pages.vendorHistory.path
  if (isGone(query.error)) return <GoneRequest href={list} />
  const model = query.data?.model
  const mayWithdraw = model && isOpenEstimate(model.ver_status) && !model.isRemoved
  return (
    <Page
      title={model?.ver_services_requested ?? texts.details}
      kicker={model && <StatusTag status={model.ver_status} isWithdrawn={model.isWithdrawn} />}
      back={<BackLink href={list}>{texts.backToHistory}</BackLink>}
      actions={
        mayWithdraw && (
          <Button variant="line" icon="undo" onClick={() => setWithdrawing(true)}>
            {texts.withdraw}
          </Button>
        )
      }
    >
      <QueryData
        query={query}
        loading={texts.loadingOne}
        failed={texts.failedOne}
        placeholder={<SkeletonRows rows={8} lead="none" />}
      >
        {({ model: request, activityLog }) => (
          <>
            <Notes request={request} />
            <EstimateSection request={request} />
            <Overview request={request} />
            <Section title={texts.activityLog}>
              <RequestLog requestId={id} log={activityLog} />
            </Section>
          </>
        )}
      </QueryData>
      {isWithdrawing && <WithdrawDialog hoaId={hoaId} id={id} onClose={() => setWithdrawing(false)} />}
    </Page>
  )
}

function Notes({ request }: { request: EstimateRequest }) {
  const texts = useTexts(estimateRequestsTexts)
  return (
    <>
      <p>{request.vendorName}</p>
      {request.isWithdrawn && <Banner>{texts.withdrawnByYou}</Banner>}
      {request.isRemoved && <Banner tone="warning">{texts.removedNote}</Banner>}
    </>
  )
}

function WithdrawDialog({ hoaId, id, onClose }: { hoaId: number; id: number; onClose: () => void }) {
  const texts = useTexts(estimateRequestsTexts)
  const refresh = useRefresh()
  const withdrawing = useWithdrawing(hoaId, id)

  function close() {
    onClose()
    void refresh()
  }

  if (withdrawing.isError || withdrawing.data?.success === false) {
    return (
      <MessageDialog heading={texts.failureTitle} buttonLabel={texts.ok} onClose={close}>
        <p>{withdrawing.data?.message ?? texts.failureText}</p>
      </MessageDialog>
    )
  }
  if (withdrawing.data) {
    return (
      <MessageDialog heading={texts.done} buttonLabel={texts.continue} onClose={close}>
        <p>{withdrawing.data.message}</p>
      </MessageDialog>
    )
  }
  return (
    <ConfirmDialog
      heading={texts.withdraw}
      danger
      confirmLabel={texts.yes}
      cancelLabel={texts.cancel}
      busy={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate()}
      onCancel={onClose}
    >
      <p>{texts.sureWithdraw}</p>
      <p>{texts.withdrawNote}</p>
    </ConfirmDialog>
  )
}
