import {
  type ActivityItem,
  activity,
  activityPageSize,
  mostActivityEntries,
} from '@porchlight/contract/features/activity.ts'
import { managersPages } from '../../managers-paths.ts'
import { pathTo } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useDownload } from '../../platform/files/use-download.ts'
import { useAddressedCommunity, useManagement } from '../../platform/managed/managed.ts'
import { dayIn, typedIn } from '../../platform/navigation/address-values.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { MoreFilters } from '../../platform/page/MoreFilters.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ChipLinks } from '../../ui/Chips.tsx'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Log, LogEntry } from '../../ui/Log.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './AdminActivityScreen.module.css'
import { type ActivityOf, useActivity, type WantedActivity } from './queries.ts'
import { activityTexts } from './texts.ts'
import { useActivityTexts } from './use-activity-texts.ts'

/** The first words of the kinds of changes, as choices of the filter. */
const kinds = [
  'home',
  'person',
  'relation',
  'sale',
  'access',
  'role',
  'member',
  'community',
  'import',
  'ledger',
  'statement',
  'violation',
  'order',
  'estimates',
  'request',
  'vendor',
  'mailing',
  'content',
  'moderation',
  'settings',
  'report',
  'activity',
] as const

/** A part of the page: the changes in communities, of the organization, or of the server. */
type Part = 'communities' | 'organisation' | 'server'
/** The state of the page in its URL: the part, the filters and the page number. */
type Address = WantedActivity & { readonly of: Part }

/** Reads the state from a query string, which anybody may have typed. What is missing or invalid gets its default value. */
function read(raw: Record<string, unknown>): Address {
  return {
    of: raw.of === 'organisation' || raw.of === 'server' ? raw.of : 'communities',
    who: typedIn(raw.who) ?? '',
    // A link may give the kind as the server does, such as 'role.': with the dot before the second word.
    kind: kinds.find((one) => one === String(raw.kind).replace(/\.$/, '')) ?? '',
    from: dayIn(raw.from) ?? '',
    to: dayIn(raw.to) ?? '',
    home: typedIn(raw.home, 200) ?? '',
    page: Math.max(1, Math.min(1000, Math.floor(Number(raw.page)) || 1)),
  }
}

/** Whose changes the part shows; those of communities if the person may not see the requested part. */
function activityOf(
  part: Part,
  isServerOwner: boolean,
  cmcId: number | undefined,
  hoaId: number | undefined,
): ActivityOf {
  if (part === 'server' && isServerOwner) return { of: 'server' }
  if (part === 'organisation' && cmcId !== undefined) return { of: 'organisation', cmcId }
  return { of: 'communities', hoaId }
}

/** {c}/Activity and /Admin/Activity: who changed what and when, with the values before and after. */
export function AdminActivityScreen() {
  const texts = useTexts(activityTexts)
  const follow = useFollow()
  const community = useAddressedCommunity()
  const { organisations, isServerOwner } = useManagement()
  const path = community ? pathTo('communityActivity', { hoaId: community.hoaId }) : managersPages.adminActivity.path
  const { address, hrefFor, go } = useAddress(path, read)
  const { of: part, ...wanted } = address
  const organisation = organisations.find(({ may }) => may('organisation'))
  const whose = activityOf(part, isServerOwner, organisation?.cmcId, community?.hoaId)
  const changes = useActivity(whose, wanted)
  const total = changes.data?._meta.totalCount ?? 0
  // The URL of a part without filters names the part alone.
  const isNarrowed = hrefFor({ ...address, page: 1 }) !== hrefFor(read({ of: part }))
  const parts = [
    { of: 'communities' as const, label: texts.ofCommunities, maySee: true },
    { of: 'organisation' as const, label: texts.ofOrganisation, maySee: organisation !== undefined },
    { of: 'server' as const, label: texts.ofServer, maySee: isServerOwner },
  ].filter(({ maySee }) => maySee)
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      actions={whose.of === 'communities' && <Export whose={whose} wanted={wanted} />}
    >
      {!community && parts.length > 1 && (
        <div className={styles.parts}>
          <ChipLinks
            label={texts.parts}
            follow={follow}
            links={parts.map((one) => ({
              href: hrefFor(read({ of: one.of })),
              label: one.label,
              isCurrent: one.of === whose.of,
            }))}
          />
        </div>
      )}
      <Filters address={address} onChange={(next) => go({ ...address, ...next, page: 1 }, { replace: true })} />
      <QueryList
        query={changes}
        announcesCount
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={8} />}
        empty={
          <EmptyState drawing={isNarrowed ? 'search' : 'house'} text={isNarrowed ? texts.noneFound : texts.none} />
        }
      >
        {(items) => (
          <>
            {total >= mostActivityEntries && <p>{texts.more(mostActivityEntries)}</p>}
            <Log label={texts.list}>
              {items.map((item) => (
                <Entry key={`${item.at} ${item.id}`} item={item} namesCommunity={!community} />
              ))}
            </Log>
          </>
        )}
      </QueryList>
      <Pages
        label={texts.pages}
        page={address.page}
        pageCount={Math.ceil(total / activityPageSize)}
        hrefFor={(page) => hrefFor({ ...address, page })}
        onPage={(page) => go({ ...address, page }, { toTop: true })}
      />
    </Page>
  )
}

/** The filters of the page; a change of them opens the first page. */
function Filters({ address, onChange }: { address: Address; onChange: (next: Partial<Address>) => void }) {
  const texts = useTexts(activityTexts)
  return (
    <div className={styles.filters}>
      <SearchField
        label={texts.who}
        placeholder={texts.who}
        clearLabel={texts.clearWho}
        maxLength={100}
        value={address.who}
        onChange={(who) => onChange({ who })}
      />
      <MoreFilters inUse={[address.kind, address.home, address.from, address.to].filter(Boolean).length}>
        <Select
          label={texts.kind}
          value={address.kind}
          options={[
            { value: '', text: texts.anyKind },
            // The text `import` says how a change was made, 'by import'.
            ...kinds.map((one) => ({ value: one, text: one === 'import' ? texts.imports : texts[one] })),
          ]}
          onChange={({ target }) => onChange({ kind: target.value })}
        />
        {address.of === 'communities' && (
          <TextField
            label={texts.ofHome}
            type="search"
            maxLength={200}
            value={address.home}
            onChange={({ target }) => onChange({ home: target.value })}
          />
        )}
        <TextField
          label={texts.from}
          type="date"
          value={address.from}
          onChange={({ target }) => onChange({ from: dayIn(target.value) ?? '' })}
        />
        <TextField
          label={texts.to}
          type="date"
          value={address.to}
          onChange={({ target }) => onChange({ to: dayIn(target.value) ?? '' })}
        />
      </MoreFilters>
    </div>
  )
}

/** The button that saves the changes as CSV: those of the filters, of all pages. */
function Export({ whose, wanted }: { whose: { readonly hoaId?: number | undefined }; wanted: WantedActivity }) {
  const texts = useTexts(activityTexts)
  const shared = useTexts(sharedTexts)
  const { page: _page, ...filter } = wanted
  const { state, start, cancel } = useDownload(activity.calls.csv, { ...filter, hoaId: whose.hoaId })
  return (
    <DownloadRow
      look="button"
      icon="download"
      title={texts.file}
      state={state}
      onStart={start}
      onCancel={cancel}
      texts={{
        download: shared.download(texts.file),
        downloading: shared.downloading(texts.file),
        downloaded: shared.downloaded(texts.file),
        failed: shared.downloadFailed,
        cancel: shared.cancel,
      }}
    />
  )
}

/** A change: what was done, the changed values, who did it and when, and where if this is not clear from the page. */
function Entry({ item, namesCommunity }: { item: ActivityItem; namesCommunity: boolean }) {
  const texts = useTexts(activityTexts)
  const changeTexts = useActivityTexts()
  const changes = changeTexts.changesOf(item.kind, item.before, item.after)
  // By which way the change was made, such as an import; not for the usual one.
  const via = item.via !== 'screen' && texts[item.via]
  const about = [namesCommunity && item.community, item.address, via].filter(Boolean)
  return (
    <LogEntry
      detail={
        <>
          {item.actor || '–'}, <RelativeDate instant={item.at} time />
          {about.length > 0 && `${dot}${about.join(dot)}`}
        </>
      }
    >
      <p className={styles.kind}>{changeTexts.kindOf(item.kind)}</p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ field, text }) => (
            <li key={field}>{`${field}: ${text}`}</li>
          ))}
        </ul>
      )}
    </LogEntry>
  )
}
