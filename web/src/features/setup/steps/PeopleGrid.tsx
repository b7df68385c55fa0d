import { gridPageSize, setup } from '@porchlight/contract/features/setup.ts'
import { registerLimits } from '@porchlight/contract/shared/register.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { TextField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useGrid, useReloadWizard } from '../queries.ts'
import { StepForm } from '../wizard/StepForm.tsx'
import { wizardTexts } from '../wizard/texts.ts'
import styles from './PeopleGrid.module.css'

type GridHome = { readonly homeId: number; readonly address: string; readonly people: readonly string[] }
type Values = Record<string, string>

const fields = ['first', 'last', 'email'] as const

/**
 * The homes, each with a line of fields for its owner (association.txt 2.1, fifth step). With `startsWithEmpty` only the homes without people are
 * shown at first.
 */
export function PeopleGrid({ hoaId, startsWithEmpty }: { hoaId: number; startsWithEmpty: boolean }) {
  const t = useTexts(wizardTexts)
  const [filter, setFilter] = useState<'all' | 'empty'>(startsWithEmpty ? 'empty' : 'all')
  const [page, setPage] = useState(1)
  // A part of the key of the form: a new number after a save makes the form empty again.
  const [round, setRound] = useState(0)
  const grid = useGrid(hoaId, page, filter === 'empty')
  const reload = useReloadWizard(hoaId)
  return (
    <>
      <Chips
        legend={t.gridFilter}
        options={[
          { value: 'all', label: t.gridAll },
          { value: 'empty', label: t.gridEmpty },
        ]}
        value={filter}
        onChange={(chosen) => {
          setFilter(chosen)
          setPage(1)
        }}
      />
      <QueryList
        query={grid}
        loading={t.gridLoading}
        failed={t.gridFailed}
        placeholder={<SkeletonRows rows={6} lead="none" />}
        empty={<EmptyState drawing="house" text={filter === 'empty' ? t.gridNoneEmpty : t.gridNoHomes} />}
      >
        {(homes: readonly GridHome[], { _meta }) => (
          <>
            <GridForm
              key={`${filter} ${page} ${round}`}
              draftName={`setup-people-${hoaId}-${filter}-${page}`}
              hoaId={hoaId}
              homes={homes}
              continues={round > 0}
              onSaved={async () => {
                await reload()
                setRound(round + 1)
              }}
            />
            <Pages
              label={t.gridPages}
              page={page}
              pageCount={Math.ceil(_meta.totalCount / gridPageSize)}
              // The page is not stored in the URL, so a link in a new tab opens the first page.
              hrefFor={() => `${pathTo('communitySetup', { hoaId })}?step=people`}
              onPage={setPage}
            />
          </>
        )}
      </QueryList>
    </>
  )
}

type GridFormProps = {
  draftName: string
  hoaId: number
  homes: readonly GridHome[]
  /** Whether people were just added to the previous home; if so, the focus moves to the next home without people. */
  continues: boolean
  onSaved: () => Promise<void>
}

function GridForm({ draftName, hoaId, homes, continues, onSaved }: GridFormProps) {
  const t = useTexts(wizardTexts)
  const start: Values = Object.fromEntries(homes.flatMap(({ homeId }) => fields.map((one) => [`${one}-${homeId}`, ''])))
  const list = useRef<HTMLUListElement>(null)
  const begin = useEffectEvent(() => {
    const next = homes.find(({ people }) => people.length === 0) ?? homes[0]
    if (continues) list.current?.querySelector<HTMLElement>(`[name="first-${next?.homeId}"]`)?.focus()
  })
  useEffect(() => begin(), [])
  async function send(values: Values) {
    const typedValue = (field: (typeof fields)[number], homeId: number) => values[`${field}-${homeId}`]?.trim() ?? ''
    const rows = homes
      .map(({ homeId }) => ({
        homeId,
        firstName: typedValue('first', homeId),
        lastName: typedValue('last', homeId),
        email: typedValue('email', homeId),
      }))
      .filter(({ firstName, lastName, email }) => firstName || lastName || email)
    // Nothing was typed: the first field shows it, without a call.
    if (rows.length === 0)
      return {
        success: false,
        messageHeading: '',
        buttons: [],
        messageContent: '',
        validation: { [`first-${homes[0]?.homeId}`]: [t.gridNothing] },
      }
    return request(setup.calls.savePeople, { query: { hoaId }, body: { rows } })
  }
  return (
    <StepForm<Values> draftName={draftName} start={start} submitLabel={t.gridAdd} send={send} onSaved={onSaved}>
      <ul ref={list} className={styles.grid} aria-label={t.gridTitle}>
        {homes.map(({ homeId, address, people }) => (
          <li key={homeId} className={styles.row}>
            <p className={styles.home}>
              <strong>{address}</strong>
              {people.length > 0 && <span className={styles.people}>{people.join(', ')}</span>}
            </p>
            <TextField
              name={`first-${homeId}`}
              label={<VisuallyHidden>{`${t.firstName}, ${address}`}</VisuallyHidden>}
              placeholder={t.firstName}
              maxLength={registerLimits.name}
            />
            <TextField
              name={`last-${homeId}`}
              label={<VisuallyHidden>{`${t.lastName}, ${address}`}</VisuallyHidden>}
              placeholder={t.lastName}
              maxLength={registerLimits.name}
            />
            <TextField
              name={`email-${homeId}`}
              label={<VisuallyHidden>{`${t.email}, ${address}`}</VisuallyHidden>}
              placeholder={t.email}
              inputMode="email"
              maxLength={registerLimits.email}
            />
          </li>
        ))}
      </ul>
    </StepForm>
  )
}
