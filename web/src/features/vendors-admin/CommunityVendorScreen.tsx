import { vendorsAdmin } from '@porchlight/contract/features/vendors-admin.ts'
import type { VendorDetails } from '@porchlight/contract/shared/vendor-shapes.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { MenuButton } from '../../ui/aria/MenuButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { dot } from '../../ui/dot.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { splitDescription } from '../work-orders/public.tsx'
import { CarePart, ProfilePart } from './CarePart.tsx'
import { PapersPart } from './PapersPart.tsx'
import { useRefreshVendors, useVendorHere } from './queries.ts'
import { ReviewsPart } from './ReviewsPart.tsx'
import { PaperValidity, StateTag, useDayText, useRatingText } from './StateTag.tsx'
import { SponsorDialog, type Step, StepDialog } from './StepDialog.tsx'
import { vendorsAdminTexts } from './texts.ts'
import styles from './Vendors.module.css'

/** {c}/Vendors/{id}: a vendor in a community with membership, papers, orders, users and reviews (association.txt 2.14). */
export function CommunityVendorScreen() {
  const texts = useTexts(vendorsAdminTexts)
  const { hoaId } = useManaged()
  const query = useVendorHere(hoaId, Number(useShown().params.vendorId))
  return (
    <Page
      title={query.data?.name ?? texts.vendor}
      back={<BackLink href={pathTo('communityVendors', { hoaId })}>{texts.back}</BackLink>}
      actions={query.data && <Actions hoaId={hoaId} vendor={query.data} />}
    >
      <QueryData
        query={query}
        loading={texts.loadingOne}
        failed={texts.failedOne}
        placeholder={<SkeletonRows rows={8} />}
      >
        {(vendor) => (
          <div className={styles.sections}>
            <div className={styles.columns}>
              <Membership hoaId={hoaId} vendor={vendor} />
              <ProfilePart hoaId={hoaId} vendor={vendor} />
              <PapersPart hoaId={hoaId} vendor={vendor} />
            </div>
            <Orders hoaId={hoaId} vendor={vendor} />
            {vendor.mayCare && <CarePart hoaId={hoaId} vendor={vendor} />}
            <ReviewsPart hoaId={hoaId} vendorId={vendor.vendorId} />
          </div>
        )}
      </QueryData>
    </Page>
  )
}

type PartProps = { hoaId: number; vendor: VendorDetails }

/** The actions that the state of the membership allows. */
function Actions({ hoaId, vendor }: PartProps) {
  const texts = useTexts(vendorsAdminTexts)
  const { may } = useManaged()
  const refresh = useRefreshVendors()
  const [step, setStep] = useState<Step | null>(null)
  const { state, waitsFor, endedBy, vendorId } = vendor
  const { start } = useChange(refresh)
  const inviteAgain = () =>
    start({ send: () => request(vendorsAdmin.calls.inviteAgain, { query: { hoaId, vendor: vendorId } }) })
  const menuEntry = (wanted: Step, label: string) => ({ id: wanted, label, onAction: () => setStep(wanted) })
  const mayDecide = may('vendors.decide')
  const hasEnded = (state === 'inactive' && endedBy !== '') || state === 'expired'
  const items = [
    ...(waitsFor === 'vendor' ? [{ id: 'again', label: texts.inviteAgain, onAction: () => void inviteAgain() }] : []),
    ...(mayDecide && waitsFor === 'vendor' ? [menuEntry('withdraw', texts.withdraw)] : []),
    ...(mayDecide && state === 'active'
      ? [menuEntry('set end', texts.setEnd), menuEntry('suspend', texts.suspend)]
      : []),
    ...(mayDecide && state === 'expired' ? [menuEntry('suspend', texts.suspend)] : []),
  ]
  return (
    <>
      {mayDecide && waitsFor === 'community' && (
        <>
          <Button onClick={() => setStep('accept')}>{texts.accept}</Button>
          <Button variant="plain" onClick={() => setStep('decline')}>
            {texts.decline}
          </Button>
        </>
      )}
      {mayDecide && hasEnded && <Button onClick={() => setStep('activate')}>{texts.activate}</Button>}
      {items.length > 0 && <MenuButton label={texts.more} items={items} />}
      {step && <StepDialog hoaId={hoaId} vendor={vendor} step={step} onClose={() => setStep(null)} />}
    </>
  )
}

/** The membership: state, end, sponsorship, valid papers, and rating. */
function Membership({ hoaId, vendor }: PartProps) {
  const texts = useTexts(vendorsAdminTexts)
  const { may } = useManaged()
  const dayText = useDayText()
  const ratingText = useRatingText()
  /** The step of the sponsorship whose dialog is open. */
  const [sponsor, setSponsor] = useState<'accept' | 'decline' | 'end' | null>(null)
  const { waitsFor, endedBy, sponsorLevel, offeredSponsorLevel } = vendor
  // Both are '' if the membership is neither pending nor ended by somebody.
  const waiting = { '': '', vendor: texts.waitsForVendor, community: texts.waitsForCommunity }[waitsFor]
  const ended = endedBy && (endedBy === 'vendor' ? texts.endedByVendor : texts.endedByCommunity)
  const detail = waiting || ended
  const sponsorship = vendor.sponsorUntil
    ? texts.levelUntil(sponsorLevel, dayText(vendor.sponsorUntil))
    : texts.level(sponsorLevel)
  const items = [
    {
      term: texts.state,
      value: (
        <>
          <StateTag state={vendor.state} /> {detail && <span className={styles.meta}>{detail}</span>}
        </>
      ),
    },
    ...(vendor.reason ? [{ term: texts.reason, value: vendor.reason }] : []),
    { term: texts.ends, value: dayText(vendor.endsOn) || texts.noEnd },
    { term: texts.insurance, value: <PaperValidity paper={vendor.insurance} /> },
    { term: texts.licence, value: <PaperValidity paper={vendor.licence} /> },
    { term: texts.rating, value: ratingText(vendor.rating) },
    {
      term: texts.sponsor,
      value: sponsorLevel === 0 ? texts.noSponsor : sponsorship,
    },
  ]
  return (
    <Section title={texts.membership}>
      <DescriptionList items={items} />
      {offeredSponsorLevel > 0 && <p className={styles.text}>{texts.asksSponsor(offeredSponsorLevel)}</p>}
      {may('vendors.decide') && (offeredSponsorLevel > 0 || sponsorLevel > 0) && (
        <div className={styles.buttons}>
          {offeredSponsorLevel > 0 && (
            <>
              <Button variant="plain" onClick={() => setSponsor('accept')}>
                {texts.acceptSponsor}
              </Button>
              <Button variant="quiet" onClick={() => setSponsor('decline')}>
                {texts.declineSponsor}
              </Button>
            </>
          )}
          {sponsorLevel > 0 && (
            <Button variant="quiet" onClick={() => setSponsor('end')}>
              {texts.endSponsor}
            </Button>
          )}
        </div>
      )}
      {sponsor && <SponsorDialog hoaId={hoaId} vendor={vendor} step={sponsor} onClose={() => setSponsor(null)} />}
    </Section>
  )
}

/** The vendor's open orders in this community. */
function Orders({ hoaId, vendor }: PartProps) {
  const texts = useTexts(vendorsAdminTexts)
  const follow = useFollow()
  const dayText = useDayText()
  return (
    <Section title={texts.orders}>
      {vendor.orders.length === 0 ? (
        <p className={styles.intro}>{texts.noOrders}</p>
      ) : (
        <Rows aria-label={texts.orders}>
          {vendor.orders.map((order) => {
            const href = pathTo('communityWorkOrder', { hoaId, orderId: order.id })
            return (
              <Row
                key={order.id}
                title={splitDescription(order.description).title}
                href={href}
                onClick={follow(href)}
                meta={[order.address, order.dueOn && texts.due(dayText(order.dueOn))].filter(Boolean).join(dot)}
                // An open order has one of these statuses.
                end={<Tag tone="works">{texts[`status${order.status as 1 | 2 | 3 | 4}`]}</Tag>}
              />
            )
          })}
        </Rows>
      )}
    </Section>
  )
}
