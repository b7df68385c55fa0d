import {
  type CommunityFigures,
  type CommunitySort,
  communitiesPageSize,
  communitySorts,
  company,
} from '@porchlight/contract/features/company.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { showDate } from '../../platform/dates.ts'
import { choiceIn, typedIn } from '../../platform/navigation/address-values.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { MoreFilters } from '../../platform/page/MoreFilters.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { MenuButton, type MenuEntry } from '../../ui/aria/MenuButton.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { WishesOfOrganisation } from '../server/public.tsx'
import styles from './AdminCompanyScreen.module.css'
import { Offers } from './Offers.tsx'
import { useCommunities, useReloadCompany, type WantedCommunities } from './queries.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { companyTexts } from './texts.ts'

const states = ['', 'in preparation', 'live', 'archived'] as const
const tones = { live: 'pine', 'in preparation': 'meet', archived: 'neutral' } as const

/** The digits of an id; '' if the value is not an id. */
const idOf = (raw: unknown) => (/^\d{1,15}$/.test(String(raw ?? '')) ? String(raw) : '')

/** Reads the values of the query string. An invalid value is replaced by its default; the page is from 1 to 1000. */
function read(raw: Record<string, unknown>): WantedCommunities & { readonly organisation: string } {
  return {
    organisation: idOf(raw.organisation),
    search: typedIn(raw.search) ?? '',
    state: choiceIn(states, raw.state) ?? '',
    manager: idOf(raw.manager),
    plan: idOf(raw.plan),
    sort: communitySorts.find((one) => one === raw.sort) ?? 'name',
    page: Math.max(1, Math.min(1000, Math.floor(Number(raw.page)) || 1)),
  }
}

/** The communities with their figures; search, filters and order are in the URL. */
export function CommunitiesPart({ cmcId }: { cmcId: number }) {
  const texts = useTexts(companyTexts)
  const { actions } = useTexts(sharedTexts)
  const { address, hrefFor, go } = useAddress(pathTo('adminCompanyPart', { part: 'Communities' }), read)
  // The organization is in the URL for AdminCompanyScreen; here it only stays there.
  const { organisation: _organisation, ...wanted } = address
  const communities = useCommunities(cmcId, wanted)
  const { managers, plans, _meta } = communities.data ?? { managers: [], plans: [], _meta: { totalCount: 0 } }
  const orders: Readonly<Record<CommunitySort, string>> = {
    name: texts.byName,
    homes: texts.byHomes,
    registered: texts.byRegistered,
    openItems: texts.byOpenItems,
    balance: texts.byBalance,
  }
  return (
    <>
      <Offers cmcId={cmcId} />
      <div className={styles.filters}>
        <SearchField
          label={texts.search}
          placeholder={texts.search}
          clearLabel={texts.clearSearch}
          maxLength={100}
          value={address.search}
          onChange={(search) => go({ ...address, search, page: 1 }, { replace: true })}
        />
        <MoreFilters inUse={[address.state, address.manager, address.plan].filter(Boolean).length}>
          {/* `read` checks the values of the selects, which are texts of any kind for the compiler. */}
          <Select
            label={texts.stateLabel}
            value={address.state}
            options={states.map((value) => ({ value, text: value === '' ? texts.anyState : texts[value] }))}
            onChange={({ target }) => go({ ...read({ ...address, state: target.value }), page: 1 })}
          />
          <Select
            label={texts.managerLabel}
            value={address.manager}
            options={[
              { value: '', text: texts.anyManager },
              ...managers.map(({ personId, fullName }) => ({ value: String(personId), text: fullName })),
            ]}
            onChange={({ target }) => go({ ...read({ ...address, manager: target.value }), page: 1 })}
          />
          <Select
            label={texts.planLabel}
            value={address.plan}
            options={[
              { value: '', text: texts.anyPlan },
              ...plans.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
            onChange={({ target }) => go({ ...read({ ...address, plan: target.value }), page: 1 })}
          />
          <Select
            label={texts.sortLabel}
            value={address.sort}
            options={communitySorts.map((value) => ({ value, text: orders[value] }))}
            onChange={({ target }) => go({ ...read({ ...address, sort: target.value }), page: 1 })}
          />
        </MoreFilters>
      </div>
      <QueryList
        query={communities}
        announcesCount
        loading={texts.communitiesLoading}
        failed={texts.communitiesFailed}
        placeholder={<SkeletonRows rows={4} lead="tile" />}
        empty={<EmptyState drawing="search" text={texts.communitiesNone} />}
      >
        {(items) => (
          <div className={styles.room}>
            <CardTable caption={texts.communitiesCaption} className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{texts.community}</th>
                  <th scope="col">{texts.state}</th>
                  {[texts.homes, texts.registered, texts.openItems, texts.balance].map((head) => (
                    <th key={head} scope="col" className={styles.figure}>
                      {head}
                    </th>
                  ))}
                  <th scope="col">
                    <VisuallyHidden>{actions}</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((one) => (
                  <CommunityRow key={one.hoaId} cmcId={cmcId} community={one} />
                ))}
              </tbody>
            </CardTable>
          </div>
        )}
      </QueryList>
      <Pages
        label={texts.pages}
        page={address.page}
        pageCount={Math.ceil(_meta.totalCount / communitiesPageSize)}
        hrefFor={(page) => hrefFor({ ...address, page })}
        onPage={(page) => go({ ...address, page }, { toTop: true })}
      />
      <WishesOfOrganisation cmcId={cmcId} />
    </>
  )
}

function CommunityRow({ cmcId, community }: { cmcId: number; community: CommunityFigures }) {
  const texts = useTexts(companyTexts)
  const locale = useLocale()
  const reload = useReloadCompany()
  const { isBusy, start } = useChange(reload)
  const [isConfirming, setConfirming] = useState(false)
  const [isTransferring, setTransferring] = useState(false)
  const { hoaId, hoaName, state, balance } = community
  const isArchived = state === 'archived'
  const send = () => request(company.calls.archive, { query: { cmcId }, body: { hoaId, isArchived: !isArchived } })
  const items: MenuEntry[] = isArchived
    ? [{ id: 'take-back', label: texts.takeBack, onAction: () => void start({ send }) }]
    : [
        { id: 'transfer', label: texts.transfer, onAction: () => setTransferring(true) },
        { id: 'archive', label: texts.archive, danger: true, onAction: () => setConfirming(true) },
      ]
  return (
    <tr>
      <th scope="row">
        <span className={styles.community}>
          <Avatar name={hoaName} picture={pictureAddress(community.logo)} square />
          <span>
            {hoaName}
            <span className={styles.place}>
              {isArchived && community.takeBackUntil
                ? texts.takeBackUntil(showDate(community.takeBackUntil, 'MMMM DD, YYYY', locale))
                : community.place}
            </span>
          </span>
        </span>
      </th>
      <td data-term={texts.state}>
        <Tag tone={tones[state]}>{texts[state]}</Tag>
      </td>
      <td data-term={texts.homes} className={styles.figure}>
        {community.homes}
      </td>
      <td data-term={texts.registered} className={styles.figure}>
        {community.registered}
      </td>
      <td data-term={texts.openItems} className={styles.figure}>
        {community.openItems}
      </td>
      <td data-term={texts.balance} className={styles.figure}>
        {balance === null ? '' : formatMoney(balance)}
      </td>
      <td className={styles.menu}>
        <MenuButton label={texts.actionsFor(hoaName)} items={items} busy={isBusy && !isConfirming} />
        {isTransferring && (
          <TransferDialog community={community} cmcId={cmcId} onSaved={reload} onClose={() => setTransferring(false)} />
        )}
        {isConfirming && (
          <ConfirmDialog
            heading={texts.archiveAsk(hoaName)}
            confirmLabel={texts.archive}
            cancelLabel={texts.cancel}
            danger
            busy={isBusy}
            onConfirm={() => void start({ send }).then(() => setConfirming(false))}
            onCancel={() => setConfirming(false)}
          >
            <p>{texts.archiveText}</p>
          </ConfirmDialog>
        )}
      </td>
    </tr>
  )
}
