import { company, type Transfer } from '@porchlight/contract/features/company.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { showDate } from '../../platform/dates.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { useReloadCompany, useTransfers } from './queries.ts'
import { companyTexts } from './texts.ts'

/** The open offers to transfer a community, made by the organization or to it. Renders nothing if there are none. */
export function Offers({ cmcId }: { cmcId: number }) {
  const texts = useTexts(companyTexts)
  const { items = [] } = useTransfers(cmcId).data ?? {}
  if (items.length === 0) return null
  return (
    <Section title={texts.offers}>
      <Rows aria-label={texts.offers}>
        {items.map((one) => (
          <Offer key={`${one.hoaId} ${one.id}`} cmcId={cmcId} transfer={one} />
        ))}
      </Rows>
    </Section>
  )
}

function Offer({ cmcId, transfer }: { cmcId: number; transfer: Transfer }) {
  const texts = useTexts(companyTexts)
  const locale = useLocale()
  const { isBusy, start } = useChange(useReloadCompany())
  const [isAsking, setAsking] = useState(false)
  // `from` is '' if no organization has the community.
  const { hoaId, hoaName, id, homes, direction, from, to, offeredBy, lapsesTime } = transfer
  const query = { cmcId }
  const decide = (accepts: boolean) => request(company.calls.decideTransfer, { query, body: { hoaId, id, accepts } })
  return (
    <Row
      lead={<Disc icon="house" />}
      title={hoaName}
      meta={direction === 'received' ? texts.offerFrom(from || hoaName, offeredBy) : texts.offerTo(to)}
      end={texts.offerUntil(showDate(lapsesTime, 'MMMM DD, YYYY', locale))}
      stacked="all"
      actions={
        direction === 'received' ? (
          <>
            <Button aria-label={texts.acceptOf(hoaName)} onClick={() => setAsking(true)}>
              {texts.accept}
            </Button>
            <Button
              variant="line"
              busy={isBusy}
              aria-label={texts.refuseOf(hoaName)}
              onClick={() => void start({ send: () => decide(false) })}
            >
              {texts.refuse}
            </Button>
          </>
        ) : (
          <Button
            variant="line"
            busy={isBusy}
            aria-label={texts.withdrawOf(hoaName)}
            onClick={() =>
              void start({ send: () => request(company.calls.withdrawTransfer, { query, body: { hoaId } }) })
            }
          >
            {texts.withdraw}
          </Button>
        )
      }
    >
      {isAsking && (
        <ConfirmDialog
          heading={texts.acceptAsk(hoaName)}
          confirmLabel={texts.accept}
          cancelLabel={texts.cancel}
          busy={isBusy}
          onConfirm={() => void start({ send: () => decide(true) }).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          <p>{texts.acceptText(homes)}</p>
        </ConfirmDialog>
      )}
    </Row>
  )
}
