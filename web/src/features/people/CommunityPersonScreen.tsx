import { people } from '@porchlight/contract/features/people.ts'
import type { RegisterPerson } from '@porchlight/contract/shared/people-shapes.ts'
import { type ReactNode, useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { instantText } from '../../platform/dates.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { MenuButton } from '../../ui/aria/MenuButton.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { dot } from '../../ui/dot.ts'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { HomesOfPerson } from './HomesOfPerson.tsx'
import styles from './Person.module.css'
import { PersonalExportDialog } from './PersonalExportDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { PersonHistory } from './PersonHistory.tsx'
import { usePerson, useRefreshPeople } from './queries.ts'
import { RelationDialog } from './RelationDialog.tsx'
import { peopleTexts } from './texts.ts'

/** {c}/People/{id}: a person with contact data, homes, consents and roles (association.txt 2.6). */
export function CommunityPersonScreen() {
  const texts = useTexts(peopleTexts)
  const { hoaId } = useManaged()
  const query = usePerson(hoaId, Number(useShown().params.personId))
  const back = <BackLink href={pathTo('communityPeople', { hoaId })}>{texts.back}</BackLink>
  if (query.data) return <OnePerson hoaId={hoaId} person={query.data} back={back} />
  return (
    <Page title={texts.title} back={back}>
      <QueryData
        query={query}
        loading={texts.loadingOne}
        failed={texts.failedOne}
        placeholder={<SkeletonRows rows={8} />}
      >
        {() => null /* With data, OnePerson is shown in place of this page. */}
      </QueryData>
    </Page>
  )
}

type OnePersonProps = { hoaId: number; person: RegisterPerson; back: ReactNode }

function OnePerson({ hoaId, person, back }: OnePersonProps) {
  const texts = useTexts(peopleTexts)
  const locale = useLocale()
  const { may } = useManaged()
  const refresh = useRefreshPeople()
  const [open, setOpen] = useState<'edit' | 'consent' | 'home' | 'export' | null>(null)
  const query = { hoaId, person: person.id }
  const close = () => setOpen(null)
  const { start } = useChange(refresh)
  const isDeceased = person.deceasedAt !== ''
  const items = [
    ...(person.hasAccount
      ? [
          {
            id: 'link',
            label: texts.sendLink,
            onAction: () => void start({ send: () => request(people.calls.sendPasswordLink, { query }) }),
          },
        ]
      : []),
    ...(may('export.people') ? [{ id: 'export', label: texts.everything, onAction: () => setOpen('export') }] : []),
    { id: 'home', label: texts.addHome, onAction: () => setOpen('home') },
    { id: 'consent', label: texts.recordConsent, onAction: () => setOpen('consent') },
    ...(person.isInDirectory
      ? [
          {
            id: 'directory',
            label: texts.leaveDirectory,
            onAction: () => void start({ send: () => request(people.calls.leaveDirectory, { query }) }),
          },
        ]
      : []),
    {
      id: 'deceased',
      label: isDeceased ? texts.notDeceased : texts.deceased,
      onAction: () =>
        void start({
          send: () => request(people.calls.markDeceased, { query, body: { isDeceased: isDeceased ? '' : '1' } }),
        }),
    },
  ]
  const presentHomes = person.homes.filter((home) => home.isPresent)
  const formerHomes = person.homes.filter((home) => !home.isPresent)
  return (
    <Page
      title={person.name}
      back={back}
      actions={
        may('homes.edit') && (
          <>
            <Button variant="plain" icon="pencil" onClick={() => setOpen('edit')}>
              {texts.edit}
            </Button>
            <MenuButton label={texts.more} items={items} />
          </>
        )
      }
    >
      <div className={styles.box}>
        <div className={styles.sections}>
          {isDeceased && <Banner tone="warning">{texts.estate}</Banner>}
          <div className={styles.side}>
            <Contact person={person} />
            <Section title={texts.consents} className={styles.rare}>
              {person.consents.length === 0 ? (
                <p>{texts.noConsents}</p>
              ) : (
                <ul className={styles.lines}>
                  {person.consents.map((one) => (
                    <li key={one.at}>
                      {(one.given ? texts.given : texts.takenBack)(texts[one.kind], instantText(one.at, locale))}
                      {dot}
                      {one.how}
                      {dot}
                      {one.by}
                    </li>
                  ))}
                </ul>
              )}
            </Section>
            <Section title={texts.roles} className={styles.rare}>
              <p>{person.roles.join(', ') || texts.noRoles}</p>
            </Section>
          </div>
          <div className={styles.main}>
            <Section title={texts.today}>
              {presentHomes.length === 0 ? (
                <p>{texts.noHomes}</p>
              ) : (
                <HomesOfPerson hoaId={hoaId} person={person} homes={presentHomes} />
              )}
            </Section>
            {formerHomes.length > 0 && (
              <Section title={texts.before}>
                <HomesOfPerson hoaId={hoaId} person={person} homes={formerHomes} />
              </Section>
            )}
            <div className={styles.history}>
              <PersonHistory hoaId={hoaId} person={person.id} />
            </div>
          </div>
        </div>
      </div>
      {open === 'edit' && <PersonDialog hoaId={hoaId} edited={person} onClose={close} />}
      {open === 'home' && <RelationDialog hoaId={hoaId} person={person.id} onClose={close} />}
      {open === 'export' && (
        <PersonalExportDialog hoaId={hoaId} person={person.id} name={person.name} onClose={close} />
      )}
      {open === 'consent' && (
        <FormDialog
          title={texts.recordConsent}
          submitLabel={texts.save}
          hasCancel
          start={{ kind: 'digital delivery', given: 'yes', how: '' }}
          send={({ kind, given, how }, sendOptions) =>
            request(people.calls.recordConsent, {
              ...sendOptions,
              query,
              // A value of a Select is typed as any string; this one is an option of the field.
              body: { kind: kind as 'digital delivery' | 'directory', given: given === 'yes' ? '1' : '', how },
            })
          }
          onSaved={refresh}
          closesWhenSaved
          onClose={close}
          failure={{ heading: texts.failureTitle, text: texts.failureText }}
        >
          <Select
            name="kind"
            label={texts.consentKind}
            options={(['digital delivery', 'directory'] as const).map((value) => ({ value, text: texts[value] }))}
          />
          <Select
            name="given"
            label={texts.consentDecision}
            options={[
              { value: 'yes', text: texts.consentGiven },
              { value: 'no', text: texts.consentTaken },
            ]}
          />
          <TextField name="how" label={texts.how} hint={texts.howHint} required maxLength={500} />
        </FormDialog>
      )}
    </Page>
  )
}

function Contact({ person }: { person: RegisterPerson }) {
  const texts = useTexts(peopleTexts)
  const valuesText = (list: RegisterPerson['emails']) =>
    list.map((one) => (one.isBounced ? `${one.value} (${texts.bounced})` : one.value)).join(', ')
  const items = [
    { term: texts.organisationName, value: person.organisationName },
    { term: texts.email, value: valuesText(person.emails) },
    { term: texts.phone, value: valuesText(person.phones) },
    {
      term: texts.postalLine,
      value: [person.postalLine, person.postalCity, person.postalState, person.postalZipcode]
        .filter(Boolean)
        .join(', '),
    },
    { term: texts.language, value: person.language && texts[person.language] },
    { term: texts.notes, value: person.notes },
  ]
  return (
    <Section title={texts.contact}>
      {person.showsContacts ? (
        <DescriptionList stacked items={items.filter(({ value }) => value !== '')} />
      ) : (
        <p>{texts.hidden}</p>
      )}
    </Section>
  )
}
