import { ledger } from '@porchlight/contract/features/ledger.ts'
import { ledgerLimits } from '@porchlight/contract/shared/ledger.ts'
import type { PayAddress } from '@porchlight/contract/shared/ledger-shapes.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { showDate } from '../../platform/dates.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, TextField } from '../../platform/forms/fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Money.module.css'
import { usePayAddress, useRefreshLedger } from './queries.ts'
import { ledgerTexts } from './texts.ts'

/** Where residents pay. A changed URL takes effect after a day, or when a second person confirms it (association.txt 5, decision 50). */
export function PayAddressSection({ hoaId }: { hoaId: number }) {
  const texts = useTexts(ledgerTexts)
  const query = usePayAddress(hoaId)
  return (
    <Section title={texts.payTitle}>
      <QueryData
        query={query}
        loading={texts.payLoading}
        failed={texts.payFailed}
        placeholder={<SkeletonRows rows={2} />}
      >
        {(shown) => <Shown hoaId={hoaId} shown={shown} />}
      </QueryData>
    </Section>
  )
}

/** `next` is a change that has not taken effect yet, or null; its URL is '' if the URL is removed. */
function Shown({ hoaId, shown: { address, next } }: { hoaId: number; shown: PayAddress }) {
  const texts = useTexts(ledgerTexts)
  const locale = useLocale()
  const { may } = useManaged()
  const [open, setOpen] = useState<'change' | { confirmed: string } | null>(null)
  const when = (time: string) => `${showDate(time, 'MMMM DD, YYYY', locale)}, ${showDate(time, 'h:mm A', locale)}`
  return (
    <PageParts>
      {address ? <p className={styles.address}>{address}</p> : <p>{texts.payNone}</p>}
      {next && (
        <Banner tone="warning">
          <p>
            {next.address
              ? texts.payWaits(next.byName, when(next.shownFrom))
              : texts.payGoes(next.byName, when(next.shownFrom))}
          </p>
          {next.address && <p className={styles.address}>{next.address}</p>}
          <p>{next.isMine ? texts.payOther : texts.payCheck}</p>
        </Banner>
      )}
      <p className={styles.buttons}>
        {next && !next.isMine && may('pay-now.confirm') && (
          <Button onClick={() => setOpen({ confirmed: next.address })}>{texts.payConfirm}</Button>
        )}
        {may('pay-now') && (
          <Button variant="line" icon="pencil" onClick={() => setOpen('change')}>
            {texts.payChange}
          </Button>
        )}
      </p>
      {open === 'change' && <ChangeDialog hoaId={hoaId} address={address} onClose={() => setOpen(null)} />}
      {/* After the confirmation the pending change is gone, but the dialog still shows the outcome. */}
      {typeof open === 'object' && open && (
        <ConfirmAddressDialog hoaId={hoaId} address={open.confirmed} onClose={() => setOpen(null)} />
      )}
    </PageParts>
  )
}

type AddressDialogProps = { hoaId: number; address: string; onClose: () => void }

function ChangeDialog({ hoaId, address, onClose }: AddressDialogProps) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshLedger()
  return (
    <FormDialog
      title={texts.payChange}
      intro={texts.payIntro}
      submitLabel={texts.save}
      size="medium"
      hasCancel
      draftName={`pay address ${hoaId}`}
      start={{ address, isTried: false }}
      send={(values, { signal }) =>
        request(ledger.calls.savePayAddress, {
          query: { hoaId },
          body: { address: values.address, isTried: values.isTried ? '1' : '0' },
          signal,
        })
      }
      onSaved={refresh}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {(values) => (
        <>
          <TextField
            name="address"
            label={texts.payAddress}
            hint={texts.payHint}
            optional
            maxLength={ledgerLimits.payAddress}
          />
          {values.address.startsWith('https://') && (
            <p>
              <Link href={values.address.replace('{account number}', '0000')} target="_blank" rel="noreferrer">
                {texts.payOpen}
              </Link>
            </p>
          )}
          {values.address.trim() !== '' && <Checkbox name="isTried" label={texts.payTried} />}
        </>
      )}
    </FormDialog>
  )
}

function ConfirmAddressDialog({ hoaId, address, onClose }: AddressDialogProps) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshLedger()
  return (
    <FormDialog
      title={texts.payConfirm}
      intro={address ? texts.payConfirmIntro(address) : texts.payConfirmNone}
      submitLabel={texts.payConfirm}
      size="small"
      hasCancel
      start={{ address }}
      send={(body, { signal }) => request(ledger.calls.confirmPayAddress, { query: { hoaId }, body, signal })}
      onSaved={refresh}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {null}
    </FormDialog>
  )
}
