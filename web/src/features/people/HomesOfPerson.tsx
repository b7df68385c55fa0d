import { people } from '@porchlight/contract/features/people.ts'
import type { HomeOfPerson, RegisterPerson } from '@porchlight/contract/shared/people-shapes.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { dayText } from '../../platform/dates.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextField } from '../../platform/forms/fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { AccessStateTag } from '../homes/public.tsx'
import { useRefreshPeople } from './queries.ts'
import { RelationDialog } from './RelationDialog.tsx'
import { peopleTexts } from './texts.ts'

type HomesOfPersonProps = { hoaId: number; person: RegisterPerson; homes: readonly HomeOfPerson[] }
/** The open dialog and its home: 'edit' changes the relation, 'leave' records that the person moves out, 'end' ends the access. */
type Opened = { readonly kind: 'edit' | 'leave' | 'end'; readonly home: HomeOfPerson }

/** The relations of a person to homes, with the actions on them. */
export function HomesOfPerson({ hoaId, person, homes }: HomesOfPersonProps) {
  const texts = useTexts(peopleTexts)
  const locale = useLocale()
  const follow = useFollow()
  const { may } = useManaged()
  const refresh = useRefreshPeople()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { isBusy, start } = useChange(refresh)
  const close = () => setOpened(null)

  async function endAccess({ relationId }: HomeOfPerson) {
    const query = { hoaId, relation: relationId }
    await start({
      send: () => request(people.calls.endAccess, { query }),
      undo: { send: () => request(people.calls.giveAccessBack, { query }) },
    })
    close()
  }

  return (
    <>
      <Rows aria-label={texts.homes}>
        {homes.map((home) => {
          const href = pathTo('communityHome', { hoaId, homeId: home.homeId })
          const days = [
            home.startsOn && texts.since(dayText(home.startsOn, locale)),
            home.endsOn && texts.until(dayText(home.endsOn, locale)),
          ]
          // Set if the tenant keeps the access after the last day of the lease.
          const leaseNote = home.relation === 'tenant' && home.endsOn && !home.endsAccess && texts.accessStays
          const marks = [leaseNote, home.isPrimaryContact && texts.isPrimaryContact]
          // A person who moved out may still have access, which the team can then end.
          const isActive = home.isPresent || home.access === 'registered'
          const parts = [texts[home.relation], ...days, texts[home.delivery], ...marks]
          return (
            <Row
              key={home.relationId}
              title={home.address}
              href={href}
              onClick={follow(href)}
              meta={parts.filter(Boolean).join(dot)}
              end={isActive && <AccessStateTag state={home.access} />}
              stacked="all"
              actions={
                isActive && (
                  <>
                    {may('homes.edit') && (
                      <Button
                        variant="quiet"
                        aria-label={`${texts.changeRelation}: ${home.address}`}
                        onClick={() => setOpened({ kind: 'edit', home })}
                      >
                        {texts.changeRelation}
                      </Button>
                    )}
                    {may('import') && home.access === 'registered' && person.hasAccount && (
                      <Button
                        variant="quiet"
                        aria-label={`${texts.endAccess}: ${home.address}`}
                        onClick={() => setOpened({ kind: 'end', home })}
                      >
                        {texts.endAccess}
                      </Button>
                    )}
                    {may('homes.edit') && (
                      <Button
                        variant="quiet"
                        aria-label={`${texts.moveOut}: ${home.address}`}
                        onClick={() => setOpened({ kind: 'leave', home })}
                      >
                        {texts.moveOut}
                      </Button>
                    )}
                  </>
                )
              }
            />
          )
        })}
      </Rows>
      {opened?.kind === 'edit' && (
        <RelationDialog hoaId={hoaId} person={person.id} edited={opened.home} onClose={close} />
      )}
      {opened?.kind === 'end' && (
        <ConfirmDialog
          heading={texts.endAccessTitle(person.name, opened.home.address)}
          confirmLabel={texts.endAccess}
          cancelLabel={texts.cancel}
          busy={isBusy}
          onConfirm={() => void endAccess(opened.home)}
          onCancel={close}
        >
          <p>{texts.endAccessText}</p>
        </ConfirmDialog>
      )}
      {opened?.kind === 'leave' && (
        <FormDialog
          title={texts.moveOutTitle(person.name)}
          submitLabel={texts.moveOut}
          size="small"
          hasCancel
          start={{ endsOn: '' }}
          send={(body, sendOptions) =>
            request(people.calls.moveOut, { ...sendOptions, query: { hoaId, relation: opened.home.relationId }, body })
          }
          onSaved={refresh}
          closesWhenSaved
          onClose={close}
          failure={{ heading: texts.failureTitle, text: texts.failureText }}
        >
          <TextField name="endsOn" label={texts.lastDay} type="date" required />
        </FormDialog>
      )}
    </>
  )
}
