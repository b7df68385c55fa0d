import type { Home } from '@porchlight/contract/features/homes.ts'
import { people } from '@porchlight/contract/features/people.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { entersAsOwner, registerLimits } from '@porchlight/contract/shared/register.ts'
import type { SaleConsequence } from '@porchlight/contract/shared/sales.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { dayText } from '../../platform/dates.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Banner } from '../../ui/Banner.tsx'
import styles from './Person.module.css'
import { usePeopleNamed, useRefreshPeople } from './queries.ts'
import { type PeopleTexts, peopleTexts } from './texts.ts'

type SaleDialogProps = {
  hoaId: number
  home: Home
  onSaved: () => void
  onClose: () => void
}

/** What a sale would do. `key` is the JSON text of the values of the form; after a change of them the preview no longer counts. */
type Preview = { key: string; consequences: readonly SaleConsequence[]; names: readonly string[] }

/** Records a sale: the form, then a preview of what will happen, and only then the sale is saved (association.txt 2.6). */
export function SaleDialog({ hoaId, home, onSaved, onClose }: SaleDialogProps) {
  const texts = useTexts(peopleTexts)
  const locale = useLocale()
  const [preview, setPreview] = useState<Preview | null>(null)
  const refresh = useRefreshPeople()
  /** Whether the last answer was a preview, which saves nothing. */
  const wasPreview = useRef(false)
  const leavers = home.people.filter((one) => one.endsOn === '')
  // At first, the owners, co-owners and agents are selected to leave.
  const leavesByRelation = Object.fromEntries(
    leavers.map((one) => [`leaves${one.relationId}`, entersAsOwner(one.relation)]),
  )
  const start = {
    on: '',
    buyer: 'new',
    buyerSearch: '',
    buyerId: '',
    buyerFirstName: '',
    buyerLastName: '',
    buyerOrganisation: '',
    buyerEmail: '',
    buyerPhone: '',
    balance: 'stays',
    violations: 'close',
    requests: 'keep',
    letter: false,
    invitation: true,
    ...leavesByRelation,
  }
  const bodyOf = (values: typeof start) => {
    // The type of `start` does not name the fields of the leaving people.
    const leaving = leavers
      .filter((one) => (values as Record<string, unknown>)[`leaves${one.relationId}`])
      .map((one) => one.relationId)
    const { balance, violations, requests, letter, invitation, on, buyerId } = values
    const { buyerFirstName, buyerLastName, buyerOrganisation, buyerEmail, buyerPhone } = values
    const typed = { buyerFirstName, buyerLastName, buyerOrganisation, buyerEmail, buyerPhone }
    // For a known buyer these fields are sent empty, although something may have been typed in them.
    const noTyped = { buyerFirstName: '', buyerLastName: '', buyerOrganisation: '', buyerEmail: '', buyerPhone: '' }
    const buyer = values.buyer === 'new' ? typed : { ...noTyped, ...(buyerId && { buyerId: Number(buyerId) }) }
    return {
      on,
      leaving: leaving.join(','),
      ...buyer,
      // A value of a Select is typed as any string; these are options of their fields.
      balance: balance as 'stays' | 'settled',
      violations: violations as 'close' | 'reissue',
      requests: requests as 'keep' | 'close',
      letter: letter ? '1' : '',
      invitation: invitation ? '1' : '',
    }
  }
  return (
    <FormDialog
      title={texts.sale}
      submitLabel={preview ? texts.record : texts.next}
      hasCancel
      draftName={`sale ${hoaId} ${home.id}`}
      start={start}
      send={async (values, sendOptions) => {
        const body = bodyOf(values)
        const query = { hoaId, home: home.id }
        if (preview?.key === JSON.stringify(body)) {
          return request(people.calls.recordSale, { ...sendOptions, query, body })
        }
        const answer = await request(people.calls.salePreview, { ...sendOptions, query, body })
        if (answer.success) {
          wasPreview.current = true
          setPreview({ key: JSON.stringify(body), consequences: answer.consequences, names: answer.names })
        }
        return answer
      }}
      onSaved={() => {
        if (wasPreview.current) return
        refresh()
        onSaved()
      }}
      closesWhenSaved
      onClose={() => {
        // After a preview the dialog stays open and shows what will happen.
        if (wasPreview.current) wasPreview.current = false
        else onClose()
      }}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {(values) => (
        <>
          <TextField name="on" label={texts.saleOn} type="date" required />
          <fieldset>
            <legend className={styles.legend}>{texts.leaving}</legend>
            {leavers.map((one) => (
              <Checkbox
                key={one.relationId}
                name={`leaves${one.relationId}`}
                label={`${one.name} (${texts[one.relation]})`}
              />
            ))}
          </fieldset>
          <Select
            name="buyer"
            label={texts.coming}
            options={[
              { value: 'new', text: texts.newPerson },
              { value: 'known', text: texts.knownPerson },
            ]}
          />
          {values.buyer === 'new' ? (
            <>
              <TextField name="buyerFirstName" label={texts.buyerFirstName} maxLength={registerLimits.name} />
              <TextField name="buyerLastName" label={texts.buyerLastName} maxLength={registerLimits.name} />
              <TextField name="buyerOrganisation" label={texts.buyerOrganisation} maxLength={registerLimits.name} />
              <TextField name="buyerEmail" label={texts.buyerEmail} type="email" maxLength={registerLimits.email} />
              <TextField name="buyerPhone" label={texts.buyerPhone} type="tel" maxLength={registerLimits.phone} />
            </>
          ) : (
            <KnownBuyer hoaId={hoaId} search={values.buyerSearch} />
          )}
          <Select
            name="balance"
            label={texts.balance}
            options={(['stays', 'settled'] as const).map((value) => ({ value, text: texts[value] }))}
          />
          <Select
            name="violations"
            label={texts.violations}
            options={(['close', 'reissue'] as const).map((value) => ({ value, text: texts[value] }))}
          />
          <Select
            name="requests"
            label={texts.requests}
            options={[
              { value: 'keep', text: texts.keep },
              { value: 'close', text: texts.close },
            ]}
          />
          <Checkbox name="letter" label={texts.letter} />
          <Checkbox name="invitation" label={texts.invitation} />
          <Outdated
            isOutdated={preview !== null && preview.key !== JSON.stringify(bodyOf(values))}
            onOutdated={() => setPreview(null)}
          />
          {preview?.key === JSON.stringify(bodyOf(values)) && (
            <Banner tone="warning" announce>
              <p>{texts.saleText(dayText(values.on, locale), preview.names.join(', '))}</p>
              <ul>
                {preview.consequences.map((one, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
                  <li key={at}>{consequenceText(one, texts)}</li>
                ))}
              </ul>
            </Banner>
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Hides the preview when a field is changed; the next press shows a new preview. */
function Outdated({ isOutdated, onOutdated }: { isOutdated: boolean; onOutdated: () => void }) {
  const announce = useEffectEvent(onOutdated)
  useEffect(() => {
    if (isOutdated) announce()
  }, [isOutdated])
  return null
}

/** A field that finds a person of the register by name. */
function KnownBuyer({ hoaId, search }: { hoaId: number; search: string }) {
  const texts = useTexts(peopleTexts)
  const { data } = usePeopleNamed(hoaId, search)
  const found = search.trim() === '' ? [] : (data?.items ?? [])
  return (
    <>
      <TextField name="buyerSearch" label={texts.buyerSearch} autoComplete="off" maxLength={100} />
      <Select
        name="buyerId"
        label={texts.buyerKnown}
        hint={search.trim() !== '' && data?.items.length === 0 ? texts.nothingFound : undefined}
        options={[
          { value: '', text: '' },
          ...found.map(({ id, name, homes }) => ({
            value: String(id),
            text: [name, ...homes.map(({ address }) => address)].join(', '),
          })),
        ]}
      />
    </>
  )
}

function consequenceText({ kind, name, count, cents }: SaleConsequence, texts: PeopleTexts): string {
  switch (kind) {
    case 'keeps other homes':
      return texts[kind](name, count)
    case 'carried balance':
    case 'settled balance':
      return texts[kind](formatMoney(cents))
    case 'violations closed':
    case 'violations reissued':
    case 'orders closed':
    case 'orders kept':
    case 'requests closed':
    case 'requests kept':
      return texts[kind](count)
    case 'letter':
      return texts.toLetter(name)
    case 'invitation':
      return texts.toInvite(name)
    default:
      return texts[kind](name)
  }
}
