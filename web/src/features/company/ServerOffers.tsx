import { company, type Transfer } from '@porchlight/contract/features/company.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useCall } from '../../platform/call/use-call.ts'
import { showDate } from '../../platform/dates.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useReloadCompany } from './queries.ts'
import { companyTexts } from './texts.ts'

/** All open offers of communities, for server owners, who may decide for the receiver (association.txt 4). */
export function ServerOffers() {
  const texts = useTexts(companyTexts)
  const offers = useCall(company.calls.serverTransfers, {})
  return (
    <Section title={texts.offers}>
      <QueryList
        query={offers}
        loading={texts.offersLoading}
        failed={texts.offersFailed}
        placeholder={<SkeletonRows rows={1} label={texts.offersLoading} />}
        empty={<p>{texts.offersNone}</p>}
      >
        {(items) => (
          <Rows aria-label={texts.offers}>
            {items.map((one) => (
              <Offer key={`${one.hoaId} ${one.id}`} transfer={one} onDecided={() => void offers.refetch()} />
            ))}
          </Rows>
        )}
      </QueryList>
    </Section>
  )
}

function Offer({ transfer, onDecided }: { transfer: Transfer; onDecided: () => void }) {
  const texts = useTexts(companyTexts)
  const locale = useLocale()
  const { isBusy, start } = useChange(useReloadCompany())
  const [isAsking, setAsking] = useState(false)
  const { hoaId, hoaName, id, homes, from, to, offeredBy, lapsesTime } = transfer
  const decide = (accepts: boolean) => request(company.calls.serverDecideTransfer, { body: { hoaId, id, accepts } })
  return (
    <Row
      lead={<Disc icon="house" />}
      title={hoaName}
      meta={texts.offerBetween(from || texts.noOrganisation, to, offeredBy)}
      end={texts.offerUntil(showDate(lapsesTime, 'MMMM DD, YYYY', locale))}
      stacked="all"
      actions={
        <>
          <Button variant="line" aria-label={texts.acceptForOf(hoaName, to)} onClick={() => setAsking(true)}>
            {texts.acceptFor}
          </Button>
          <Button
            variant="line"
            busy={isBusy}
            aria-label={texts.refuseOf(hoaName)}
            onClick={() => void start({ send: () => decide(false) }).then(onDecided)}
          >
            {texts.refuse}
          </Button>
        </>
      }
    >
      {isAsking && (
        <ConfirmDialog
          heading={texts.acceptForAsk(hoaName, to)}
          confirmLabel={texts.accept}
          cancelLabel={texts.cancel}
          busy={isBusy}
          onConfirm={() =>
            void start({ send: () => decide(true) }).then(() => {
              setAsking(false)
              onDecided()
            })
          }
          onCancel={() => setAsking(false)}
        >
          <p>{texts.acceptForText(homes)}</p>
        </ConfirmDialog>
      )}
    </Row>
  )
}
