import { people } from '@porchlight/contract/features/people.ts'
import type { Sale } from '@porchlight/contract/shared/sales.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextField } from '../../platform/forms/fields.tsx'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { Tone } from '../../ui/tone.ts'
import { useRefreshPeople, useSales } from './queries.ts'
import { type PeopleTexts, peopleTexts } from './texts.ts'

type SalesOfHomeProps = {
  hoaId: number
  home: number
  /** Whether the rights of the reader allow to change planned sales. */
  mayEdit: boolean
  /** Whether the rights of the reader allow to undo sales; `mayUndo` of a sale says whether it can still be undone. */
  mayUndo: boolean
}

/** The sales of a home. Planned sales can be moved and canceled; completed ones can be undone for 7 days. Renders nothing without sales. */
export function SalesOfHome({ hoaId, home, mayEdit, mayUndo }: SalesOfHomeProps) {
  const texts = useTexts(peopleTexts)
  const refresh = useRefreshPeople()
  const { start } = useChange(refresh)
  const sales = useSales(hoaId, home).data?.items ?? []
  /** The planned sale whose day is being changed. */
  const [moved, setMoved] = useState<Sale | null>(null)
  if (sales.length === 0) return null
  const sendChange = (call: typeof people.calls.cancelSale | typeof people.calls.undoSale, sale: number) =>
    start({ send: () => request(call, { query: { hoaId, sale } }) })
  return (
    <Section title={texts.sales}>
      <Rows aria-label={texts.sales}>
        {sales.map((sale) => (
          <Row
            key={sale.id}
            title={texts.saleLine(sale.leaving.join(', '), sale.coming)}
            meta={
              <>
                <RelativeDay day={sale.on} />
                {dot}
                {texts.recordedBy(sale.recordedBy)}
              </>
            }
            end={<Tag tone={toneOf(sale)}>{stateText(sale, texts)}</Tag>}
            stacked="all"
            actions={
              <>
                {sale.state === 'planned' && mayEdit && (
                  <>
                    <Button variant="quiet" onClick={() => setMoved(sale)}>
                      {texts.moveSale}
                    </Button>
                    <Button variant="quiet" onClick={() => void sendChange(people.calls.cancelSale, sale.id)}>
                      {texts.cancelSale}
                    </Button>
                  </>
                )}
                {sale.mayUndo && mayUndo && (
                  <Button variant="quiet" icon="undo" onClick={() => void sendChange(people.calls.undoSale, sale.id)}>
                    {texts.undoSale}
                  </Button>
                )}
              </>
            }
          />
        ))}
      </Rows>
      {moved && (
        <FormDialog
          title={texts.moveSale}
          submitLabel={texts.save}
          size="small"
          hasCancel
          start={{ on: moved.on }}
          send={(body, sendOptions) =>
            request(people.calls.changeSale, { ...sendOptions, query: { hoaId, sale: moved.id }, body })
          }
          onSaved={refresh}
          closesWhenSaved
          onClose={() => setMoved(null)}
          failure={{ heading: texts.failureTitle, text: texts.failureText }}
        >
          <TextField name="on" label={texts.saleOn} type="date" required />
        </FormDialog>
      )}
    </Section>
  )
}

function toneOf({ state }: Sale): Tone {
  if (state === 'planned') return 'lamp'
  return state === 'done' ? 'pine' : 'neutral'
}

function stateText({ state }: Sale, texts: PeopleTexts): string {
  return state === 'failed' ? texts.failureText : texts[state]
}
