import { type Home, homes } from '@porchlight/contract/features/homes.ts'
import type { HomeResident } from '@porchlight/contract/shared/home-shapes.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { Right } from '@porchlight/contract/shared/rights.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { dayText } from '../../platform/dates.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { choiceIn } from '../../platform/navigation/address-values.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { MenuButton } from '../../ui/aria/MenuButton.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { dot } from '../../ui/dot.ts'
import { Plate } from '../../ui/Plate.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SaleDialog, SalesOfHome } from '../people/public.tsx'
import { SeeAsDialog } from '../resident-view/public.tsx'
import { AccessStateTag } from './AccessStateTag.tsx'
import { HomeDialog } from './HomeDialog.tsx'
import { HomeHistory } from './HomeHistory.tsx'
import { HomeParts } from './HomeParts.tsx'
import styles from './Homes.module.css'
import { useHome, useRefreshHomes } from './queries.ts'
import { type HomesTexts, homesTexts } from './texts.ts'

/** {c}/Homes/{id}: a home with its people, its open items and its history (association.txt 2.5). */
export function CommunityHomeScreen() {
  const texts = useTexts(homesTexts)
  const { hoaId } = useManaged()
  const homeId = Number(useShown().params.homeId)
  const query = useHome(hoaId, homeId)
  const back = <BackLink href={pathTo('communityHomes', { hoaId })}>{texts.backToHomes}</BackLink>
  if (query.data) return <OneHome hoaId={hoaId} home={query.data} back={back} />
  return (
    <Page title={texts.title} back={back}>
      <QueryData
        query={query}
        loading={texts.homeLoading}
        failed={texts.homeFailed}
        placeholder={<SkeletonRows rows={8} />}
      >
        {() => null}
      </QueryData>
    </Page>
  )
}

/** The parts of the page, in the order of association.txt 2.5, each with the right that it needs. */
const parts = {
  overview: 'homes.see',
  people: 'homes.see',
  money: 'ledger.see',
  violations: 'violations.draft',
  orders: 'orders.see',
  messages: 'mail.write',
  files: 'homes.see',
  history: 'homes.see',
} as const satisfies Record<string, Right>
type PartName = keyof typeof parts
const partNames = Object.keys(parts) as PartName[]

function readPart(raw: Record<string, unknown>): { part?: PartName | undefined } {
  return { part: choiceIn(partNames, raw.part) }
}

type OneHomeProps = { hoaId: number; home: Home; back: React.ReactNode }

function OneHome({ hoaId, home, back }: OneHomeProps) {
  const texts = useTexts(homesTexts)
  const { may } = useManaged()
  const refresh = useRefreshHomes()
  const [open, setOpen] = useState<'edit' | 'sale' | 'see' | null>(null)
  const mayEdit = may('homes.edit') && !home.isRemoved
  const close = () => setOpen(null)
  const follow = useFollow()
  const place = useAddress(pathTo('communityHome', { hoaId, homeId: home.id }), readPart)
  // The files are those of statements, violations and work orders.
  const maySeeFiles = may('ledger.see') || may('violations.draft') || may('orders.see')
  // The part of the orders also lists the requests.
  const maySeePart = (name: PartName) => may(parts[name]) || (name === 'orders' && may('requests'))
  const shown = partNames.filter((name) => maySeePart(name) && (name !== 'files' || maySeeFiles))
  const part = shown.find((name) => name === place.address.part) ?? 'overview'
  // `texts.violations` and `texts.orders` are texts with a number, so the names of these parts have other keys.
  const names = { ...texts, violations: texts.violationsTitle, orders: texts.requestsAndOrders }
  const ids = { hoaId, home: home.id }
  const { start } = useChange(refresh)
  const restoring = { send: () => request(homes.calls.restore, { query: ids }) }
  const remove = () => start({ send: () => request(homes.calls.remove, { query: ids }), undo: restoring })
  return (
    <Page
      title={home.address}
      lead={(home.unit || home.streetNumber) && <Plate number={home.unit || home.streetNumber} />}
      back={back}
      actions={
        mayEdit && (
          <>
            <Button variant="plain" onClick={() => setOpen('sale')}>
              {texts.recordSale}
            </Button>
            {/* Kept together, so that the menu does not wrap to its own line. */}
            <span className={styles.together}>
              <Button variant="line" icon="pencil" onClick={() => setOpen('edit')}>
                {texts.edit}
              </Button>
              <MenuButton
                label={texts.more}
                items={[
                  ...(may('preview')
                    ? [{ id: 'see', label: texts.seeAsResident, onAction: () => setOpen('see') }]
                    : []),
                  { id: 'remove', label: texts.remove, danger: true, onAction: () => void remove() },
                ]}
              />
            </span>
          </>
        )
      }
    >
      <div className={styles.sections}>
        {home.isRemoved && (
          <Banner tone="warning">
            {texts.removed}{' '}
            {may('homes.edit') && (
              <Button variant="quiet" onClick={() => void start(restoring)}>
                {texts.restore}
              </Button>
            )}
          </Banner>
        )}
        <ChipLinks
          label={texts.parts}
          follow={follow}
          links={shown.map((name) => ({
            href: place.hrefFor({ part: name === 'overview' ? undefined : name }),
            label: (
              <>
                {names[name]}
                {/* Distinguishes these links from those of the menu with the same names. */}
                <VisuallyHidden> {texts.ofTheHome}</VisuallyHidden>
              </>
            ),
            isCurrent: name === part,
          }))}
        />
        {part === 'overview' && (
          <div className={styles.box}>
            <div className={styles.overview}>
              <Overview home={home} />
              <People hoaId={hoaId} home={home} />
            </div>
          </div>
        )}
        {part === 'people' && (
          <>
            <People hoaId={hoaId} home={home} />
            <SalesOfHome hoaId={hoaId} home={home.id} mayEdit={mayEdit} mayUndo={may('import')} />
          </>
        )}
        {(part === 'money' ||
          part === 'violations' ||
          part === 'orders' ||
          part === 'messages' ||
          part === 'files') && <HomeParts part={part} {...ids} />}
        {part === 'history' && <HomeHistory {...ids} />}
      </div>
      {open === 'edit' && <HomeDialog hoaId={hoaId} edited={home} onClose={close} />}
      {open === 'see' && (
        <SeeAsDialog
          hoaId={hoaId}
          home={home}
          back={pathTo('communityHome', { hoaId, homeId: home.id })}
          onClose={close}
        />
      )}
      {open === 'sale' && <SaleDialog hoaId={hoaId} home={home} onSaved={refresh} onClose={close} />}
    </Page>
  )
}

function People({ hoaId, home }: { hoaId: number; home: Home }) {
  const texts = useTexts(homesTexts)
  return (
    <Section title={texts.people}>
      {home.people.length === 0 ? (
        <p>{texts.noPeople}</p>
      ) : (
        <Rows aria-label={texts.people}>
          {home.people.map((person) => (
            <Resident key={person.relationId} hoaId={hoaId} person={person} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

function Overview({ home }: { home: Home }) {
  const texts = useTexts(homesTexts)
  const cityText = [home.city, [home.state, home.zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const items = [
    { term: texts.identifier, value: home.identifier },
    { term: texts.accountNumber, value: home.accountNumber },
    { term: texts.city, value: cityText },
    { term: texts.kind, value: texts[home.kind] },
    { term: texts.occupancy, value: texts[home.occupancy] },
    { term: texts.tags, value: home.tags.join(', ') },
    { term: texts.share, value: home.share },
    { term: texts.duesGroup, value: home.duesGroup },
    { term: texts.owners, value: ownersOf(home) },
    { term: texts.balance, value: home.balanceCents === null ? '' : formatMoney(home.balanceCents) },
    { term: texts.openItems, value: openItemsText(home, texts) },
  ]
  return (
    <Section title={texts.overview}>
      <DescriptionList items={items.filter(({ value }) => value !== '')} />
    </Section>
  )
}

function ownersOf({ people }: Home): string {
  return people
    .flatMap(({ name, relation }) => (relation === 'owner' || relation === 'co-owner' ? [name] : []))
    .join(', ')
}

function openItemsText({ openViolations, openOrders }: Home, texts: HomesTexts): string {
  const open = [openViolations > 0 && texts.violations(openViolations), openOrders > 0 && texts.orders(openOrders)]
  return open.filter(Boolean).join(dot) || texts.nothingOpen
}

function Resident({ hoaId, person }: { hoaId: number; person: HomeResident }) {
  const texts = useTexts(homesTexts)
  const locale = useLocale()
  const follow = useFollow()
  const href = pathTo('communityPerson', { hoaId, personId: person.personId })
  const facts = [
    texts[person.relation],
    person.isPrimaryContact && texts.primary,
    person.isDeceased && texts.deceased,
    person.startsOn && texts.since(dayText(person.startsOn, locale)),
    person.endsOn && texts.until(dayText(person.endsOn, locale)),
    texts[person.delivery],
    person.email,
    person.phone.replaceAll(' ', '\u00a0'),
  ]
  return (
    <Row
      lead={<Avatar name={person.name} />}
      title={person.name}
      href={href}
      onClick={follow(href)}
      meta={facts.filter(Boolean).join(dot)}
      end={<AccessStateTag state={person.access} />}
      stacked="end"
    />
  )
}
