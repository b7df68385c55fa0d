import { ledger } from '@porchlight/contract/features/ledger.ts'
import { type PaymentGroup, paymentGroups } from '@porchlight/contract/shared/ledger.ts'
import type { LedgerBooks } from '@porchlight/contract/shared/ledger-shapes.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select } from '../../platform/forms/fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ClosingSection } from './ClosingSection.tsx'
import styles from './Money.module.css'
import { PayAddressSection } from './PayAddressSection.tsx'
import { useBooks, useRefreshLedger } from './queries.ts'
import { type LedgerTexts, ledgerTexts } from './texts.ts'

const [first, second, third] = paymentGroups
/** The orders that can be chosen; with the empty one, the oldest charge is paid first. */
const orders: readonly (readonly PaymentGroup[])[] = [
  [first, second, third],
  [first, third, second],
  [second, first, third],
  [second, third, first],
  [third, first, second],
  [third, second, first],
  [],
]

/** The order as text, with 'then' between its groups; the empty order has a text of its own. */
const orderText = (order: readonly PaymentGroup[], texts: LedgerTexts) =>
  order.length === 0
    ? texts.orderOldest
    : texts.orderOf(order.map((group): string => texts[group]).reduce(texts.andThen))

/** Where the books are kept, and the order in which payments are applied to charges. */
export function BooksPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(ledgerTexts)
  const { may } = useManaged()
  const query = useBooks(hoaId)
  const [isOpen, setOpen] = useState(false)
  return (
    <QueryData
      query={query}
      loading={texts.booksLoading}
      failed={texts.booksFailed}
      placeholder={<SkeletonRows rows={3} />}
    >
      {(books) => (
        <PageParts>
          <DescriptionList
            items={[
              { term: texts.kept, value: books.kept === 'here' ? texts.keptHere : texts.keptElsewhere },
              { term: texts.paymentOrder, value: orderText(books.paymentOrder, texts) },
            ]}
          />
          {may('ledger.post') && (
            <p className={styles.buttons}>
              <Button variant="line" icon="pencil" aria-label={texts.changeBooks} onClick={() => setOpen(true)}>
                {texts.change}
              </Button>
            </p>
          )}
          <ClosingSection hoaId={hoaId} books={books} />
          <PayAddressSection hoaId={hoaId} />
          {isOpen && <BooksDialog hoaId={hoaId} books={books} onClose={() => setOpen(false)} />}
        </PageParts>
      )}
    </QueryData>
  )
}

function BooksDialog({ hoaId, books, onClose }: { hoaId: number; books: LedgerBooks; onClose: () => void }) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshLedger()
  const start = { kept: books.kept as string, paymentOrder: books.paymentOrder.join(',') }
  return (
    <FormDialog
      title={texts.changeTitle}
      submitLabel={texts.save}
      size="small"
      hasCancel
      draftName={`books ${hoaId}`}
      start={start}
      edit={{
        stored: { version: books.version, ...start },
        fields: { kept: { label: texts.kept }, paymentOrder: { label: texts.paymentOrder } },
      }}
      send={(values, { signal }, version) => {
        const kept = values.kept === 'here' ? 'here' : 'elsewhere'
        return request(ledger.calls.saveBooks, {
          query: { hoaId },
          body: { ...values, kept, version: version ?? undefined },
          signal,
        })
      }}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <Select
        name="kept"
        label={texts.kept}
        hint={texts.keptHint}
        options={[
          { value: 'here', text: texts.keptHere },
          { value: 'elsewhere', text: texts.keptElsewhere },
        ]}
      />
      <Select
        name="paymentOrder"
        label={texts.paymentOrder}
        options={orders.map((order) => ({ value: order.join(','), text: orderText(order, texts) }))}
      />
    </FormDialog>
  )
}
