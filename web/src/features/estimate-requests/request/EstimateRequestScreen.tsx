import type { EstimateRequestDetails } from '@porchlight/contract/features/estimate-requests.ts'
import { isOpenEstimate } from '@porchlight/contract/shared/estimate-statuses.ts'
import { useState } from 'react'
import { pages } from '../../../paths.ts'
import { isGone } from '../../../platform/call/call-failed.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { idInPath } from '../../../platform/navigation/address-values.ts'
import { Redirect, useNavigator, useShown } from '../../../platform/navigation/Navigation.tsx'
import { BackLink } from '../../../platform/page/BackLink.tsx'
import { laterDialog, usePrepared } from '../../../platform/page/later.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { MenuButton } from '../../../ui/aria/MenuButton.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { GoneRequest } from '../GoneRequest.tsx'
import { type RequestAction, useRequest } from '../queries.ts'
import { StatusTag } from '../StatusTag.tsx'
import { estimateRequestsTexts } from '../texts.ts'
import { useActionDialog } from '../use-action-dialog.tsx'
import { EstimateSection } from './EstimateSection.tsx'
import { Overview } from './Overview.tsx'
import { RequestLog } from './RequestLog.tsx'

const PostDialog = laterDialog(async () => (await import('./PostDialog.tsx')).PostDialog)
/** The dialogs whose forms can be sent without a connection; they are loaded in advance. */
const laterSent = [PostDialog]

/** /EstimateRequests/details/{id}: one request of a vendor (vendor.txt 2.5). */
export function EstimateRequestScreen() {
  const { loginUserVendorId: vendorId } = useSignedIn()
  const id = idInPath(useShown().params.estimateRequestId)
  if (vendorId === null) return null
  if (id === null) return <Redirect href={pages.estimateRequests.path} />
  return <Details key={id} vendorId={vendorId} id={id} />
}

function Details({ vendorId, id }: { vendorId: number; id: number }) {
  const texts = useTexts(estimateRequestsTexts)
  const { navigate } = useNavigator()
  const query = useRequest(vendorId, id)
  usePrepared(laterSent)
  const [isLeaving, setLeaving] = useState(false)
  const list = pages.estimateRequests.path
  const { dialog, ask } = useActionDialog(() => {
    setLeaving(true)
    navigate(list, { replace: true })
  })
  // After a deletion, the person first reads the answer in the dialog.
  if (isGone(query.error) && !dialog && !isLeaving) return <GoneRequest href={list} />
  const model = query.data?.model
  return (
    <Page
      title={model?.ver_services_requested ?? texts.details}
      kicker={model && <StatusTag status={model.ver_status} isWaiting isWithdrawn={model.isWithdrawn} />}
      back={<BackLink href={list}>{texts.backToList}</BackLink>}
      actions={model && <Actions model={model} onAction={(action) => ask(id, action)} />}
    >
      <QueryData
        query={query}
        loading={texts.loadingOne}
        failed={texts.failedOne}
        placeholder={<SkeletonRows rows={8} lead="none" />}
      >
        {(details) => <Content vendorId={vendorId} details={details} />}
      </QueryData>
      {dialog}
    </Page>
  )
}

type ActionsProps = { model: EstimateRequestDetails['model']; onAction: (action: RequestAction) => void }

/** Approve and Decline while the request is open, and Delete (decisions/vendor.md 60). */
function Actions({ model, onAction }: ActionsProps) {
  const texts = useTexts(estimateRequestsTexts)
  const isOpen = isOpenEstimate(model.ver_status)
  return (
    <>
      {isOpen && (
        <>
          <Button variant="plain" icon="check" onClick={() => onAction('approve')}>
            {texts.approve}
          </Button>
          <Button variant="line" icon="close" onClick={() => onAction('decline')}>
            {texts.decline}
          </Button>
        </>
      )}
      <MenuButton
        label={texts.actionsOf(model.ver_services_requested)}
        items={[{ id: 'delete', label: texts.delete, icon: 'trash', danger: true, onAction: () => onAction('delete') }]}
      />
    </>
  )
}

function Content({ vendorId, details }: { vendorId: number; details: EstimateRequestDetails }) {
  const texts = useTexts(estimateRequestsTexts)
  const [isPosting, setPosting] = useState(false)
  const { model, activityLog } = details
  return (
    <>
      {model.isWithdrawn && <Banner>{texts.withdrawnNote}</Banner>}
      <Overview request={model} forVendor />
      <EstimateSection request={model} vendorId={vendorId} />
      <Section
        title={texts.activityLog}
        aside={
          !model.isWithdrawn && (
            <Button variant="plain" onClick={() => setPosting(true)}>
              {texts.postActivity}
            </Button>
          )
        }
      >
        <RequestLog requestId={model.ver_id} log={activityLog} />
      </Section>
      {isPosting && <PostDialog vendorId={vendorId} model={model} onClose={() => setPosting(false)} />}
    </>
  )
}
