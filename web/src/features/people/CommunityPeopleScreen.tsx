import type { ListedPerson } from '@porchlight/contract/shared/people-shapes.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { type AddressPlace, useAddress } from '../../platform/navigation/use-address.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { BreakableEmail } from '../../ui/BreakableEmail.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { SelectionTable } from '../../ui/SelectionTable.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AccessStateTag } from '../homes/public.tsx'
import { type PeopleAddress, readPeopleAddress } from './address.ts'
import { Duplicates } from './Duplicates.tsx'
import styles from './Person.module.css'
import { PersonDialog } from './PersonDialog.tsx'
import { usePeople } from './queries.ts'
import { peopleTexts } from './texts.ts'

/** The number of people on a page, if the call names no other. */
const pageSize = 50

/** The predefined lists, as filters. */
const lists = {
  all: {},
  notRegistered: { access: 'not registered' },
  noEmail: { noEmail: 1 },
  bounced: { bounced: 1 },
  tenants: { relation: 'tenant' },
  former: { former: 1 },
  needsContact: { needsContact: 1 },
  duplicates: { duplicates: 1 },
} as const satisfies Record<string, PeopleAddress>
type ListName = keyof typeof lists
const names = Object.keys(lists) as ListName[]
/** Removes all filters and the page from the URL; the search stays. */
const unfiltered: PeopleAddress = {
  access: undefined,
  relation: undefined,
  noEmail: undefined,
  bounced: undefined,
  former: undefined,
  needsContact: undefined,
  duplicates: undefined,
  page: undefined,
}

/** {c}/People: the people of a community (association.txt 2.6). */
export function CommunityPeopleScreen() {
  const texts = useTexts(peopleTexts)
  const { hoaId, may } = useManaged()
  const place = useAddress(pathTo('communityPeople', { hoaId }), readPeopleAddress)
  const [isAdding, setAdding] = useState(false)
  const { search = '', page: _page, search: _search, ...filters } = place.address
  const shownLists = names.filter((name) => name !== 'duplicates' || may('import'))
  // As JSON text, objects are compared without their undefined members. Filters that belong to none of the lists count as 'all'.
  const current = shownLists.find((name) => JSON.stringify(lists[name]) === JSON.stringify(filters)) ?? 'all'
  return (
    <Page
      title={texts.title}
      tools={
        <SearchBox
          label={texts.search}
          clearLabel={texts.clearSearch}
          search={search}
          // The first search adds an entry to the history; a change of it replaces that entry.
          onSearch={(wanted) =>
            place.go({ search: wanted, duplicates: undefined, page: undefined }, { replace: search !== '' })
          }
        />
      }
      actions={
        may('homes.edit') && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      <Chips
        legend={texts.lists}
        options={shownLists.map((name) => ({ value: name, label: texts[name] }))}
        value={current}
        onChange={(name) => place.go({ ...unfiltered, ...lists[name] })}
      />
      {place.address.duplicates && may('import') ? (
        <Duplicates hoaId={hoaId} />
      ) : (
        <PeopleList hoaId={hoaId} place={place} />
      )}
      {isAdding && <PersonDialog hoaId={hoaId} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function PeopleList({ hoaId, place }: { hoaId: number; place: AddressPlace<PeopleAddress> }) {
  const texts = useTexts(peopleTexts)
  const query = usePeople(hoaId, place.address)
  const isNarrowed = Object.entries(place.address).some(([name, value]) => name !== 'page' && value !== undefined)
  return (
    <div aria-busy={query.isPlaceholderData}>
      <QueryList
        query={query}
        announcesCount
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={10} />}
        empty={
          <EmptyState drawing={isNarrowed ? 'search' : 'house'} text={isNarrowed ? texts.nothingFound : texts.empty} />
        }
      >
        {(people) => <PeopleTable hoaId={hoaId} people={people} />}
      </QueryList>
      <Pages
        label={texts.pages}
        page={place.address.page ?? 1}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / pageSize)}
        hrefFor={(page) => place.hrefFor({ page })}
        onPage={(page) => place.go({ page }, { toTop: true })}
      />
    </div>
  )
}

function PeopleTable({ hoaId, people }: { hoaId: number; people: readonly ListedPerson[] }) {
  const texts = useTexts(peopleTexts)
  const follow = useFollow()
  const nameOf = (person: ListedPerson) => (person.isDeceased ? `${person.name} (${texts.isDeceased})` : person.name)
  const names = people.map(({ name }) => name)
  const duplicateNames = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  return (
    <SelectionTable
      caption={texts.caption}
      titleHead={texts.name}
      columns={[
        { key: 'homes', head: texts.homes, phone: 'below' },
        { key: 'relation', head: texts.relation },
        { key: 'contact', head: texts.emailAndPhone },
        { key: 'access', head: texts.access, phone: 'end' },
      ]}
      rows={people.map((person) => ({
        id: person.id,
        // The name labels the checkbox of the row.
        name: nameOf(person),
        // Their homes distinguish people with the same name.
        ...(duplicateNames.has(person.name) && {
          detail: person.homes[0]?.address || person.email || String(person.id),
        }),
        href: pathTo('communityPerson', { hoaId, personId: person.id }),
        title: nameOf(person),
        cells: [
          person.homes.map((home) => home.address).join(', '),
          [...new Set(person.homes.map((home) => texts[home.relation]))].join(', '),
          <Contact key="contact" email={person.email} phone={person.phone} />,
          <AccessStateTag key="access" state={person.access} />,
        ],
      }))}
      follow={follow}
      selectLabel={(name) => name}
      selectAllLabel={texts.all}
    />
  )
}

/** The e-mail address and the phone number in one column, so that the address of a home beside them fits in one line. */
function Contact({ email, phone }: Pick<ListedPerson, 'email' | 'phone'>) {
  return (
    <>
      {email && (
        <span className={styles.contact}>
          <BreakableEmail email={email} />
        </span>
      )}
      {phone && <span className={styles.contact}>{phone}</span>}
    </>
  )
}
