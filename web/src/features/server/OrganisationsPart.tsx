import { type OrganisationRow, server, serverLimits } from '@porchlight/contract/features/server.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { useState } from 'react'
import { managersPages } from '../../managers-paths.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useCall } from '../../platform/call/use-call.ts'
import { showDate } from '../../platform/dates.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { AnswerDialog } from '../../platform/saving/AnswerDialog.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { MenuButton, type MenuEntry } from '../../ui/aria/MenuButton.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DeleteCommunityDialog, ServerOffers, TransferDialog } from '../company/public.tsx'
import type { PartProps } from './AdminServerScreen.tsx'
import { useChange, useReload } from './queries.ts'
import styles from './Server.module.css'
import { serverTexts } from './texts.ts'
import { WishesOfServer } from './WishesOfServer.tsx'

/** What the open dialog asks or chooses. */
type Question = 'suspend' | 'join' | 'plan' | 'transfer' | 'delete'
type Asked = { readonly what: Question; readonly row: OrganisationRow }

/** The values in the query string. */
type ListAddress = { search?: string | undefined; page?: number | undefined }

const path = `${managersPages.adminServer.path}/Organisations`

/** Organizations and communities with their figures, 50 a page, and the requests for a better plan. */
export function OrganisationsPart({ isAdding, onAddClosed }: PartProps) {
  const t = useTexts(serverTexts)
  const { actions } = useTexts(sharedTexts)
  const { address, go, hrefFor } = useAddress<ListAddress>(path, (raw) => ({
    ...(typeof raw.search === 'string' && raw.search && { search: raw.search.slice(0, 200) }),
    ...(Number(raw.page) > 1 && { page: Number(raw.page) }),
  }))
  const { search = '', page = 1 } = address
  const list = useCall(server.calls.organisations, { query: { search, page } })
  const change = useChange()
  const reload = useReload()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refusal, setRefusal] = useState<Saved | null>(null)

  /** Makes a change, then closes the question and shows a refusal. */
  async function makeChange(send: () => Promise<Saved>) {
    const answer = await change.mutateAsync(send)
    setAsked(null)
    if (!answer.success) setRefusal(answer)
  }
  // The community of the row; null if no dialog is open, false for an organization without a community.
  const askedCommunity = asked && asked.row.hoaId !== null && { hoaId: asked.row.hoaId, hoaName: asked.row.hoaName }
  const setState = (cmcId: number, state: 'active' | 'suspended') =>
    makeChange(() => request(server.calls.suspend, { query: { cmcId }, body: { state } }))

  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={t.search}
          placeholder={t.search}
          clearLabel={t.clearSearch}
          maxLength={200}
          value={search}
          onChange={(typed) => go({ search: typed, page: 1 }, { replace: true })}
        />
      </div>
      <QueryList
        query={list}
        announcesCount
        loading={t.loading}
        failed={t.failed}
        placeholder={<SkeletonRows rows={6} label={t.loading} />}
        empty={<EmptyState drawing="search" text={t.noneFound} />}
      >
        {(items) => (
          <div className={styles.list}>
            <CardTable caption={t.organisations} className={styles.narrow}>
              <thead>
                <tr>
                  {[t.organisation, t.community, t.plan, t.state, t.homes, t.registered, t.storage].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                  <th scope="col">
                    <VisuallyHidden>{actions}</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((row) => (
                  <OrganisationLine
                    key={`${row.cmcId} ${row.hoaId}`}
                    row={row}
                    onAsk={(what) => setAsked({ what, row })}
                    onRelease={() => void setState(row.cmcId, 'active')}
                  />
                ))}
              </tbody>
            </CardTable>
            <Pages
              label={t.pagesLabel}
              page={page}
              pageCount={Math.ceil((list.data?._meta.totalCount ?? 0) / serverLimits.page)}
              hrefFor={(wanted) => hrefFor({ page: wanted })}
              onPage={(wanted) => go({ page: wanted }, { toTop: true })}
            />
          </div>
        )}
      </QueryList>
      {/* Rendered after the list above has loaded; otherwise the list would move them. */}
      {!list.isPending && (
        <>
          <ServerOffers />
          <WishesOfServer />
        </>
      )}
      {(asked?.what === 'join' || asked?.what === 'suspend') && (
        <ConfirmDialog
          heading={asked.what === 'join' ? t.joinAsk(asked.row.name) : t.suspendAsk(asked.row.name)}
          confirmLabel={asked.what === 'join' ? t.join : t.suspend}
          cancelLabel={t.cancel}
          danger={asked.what === 'suspend'}
          busy={change.isPending}
          onConfirm={() =>
            void (asked.what === 'join'
              ? makeChange(() => request(server.calls.joinTeam, { query: { cmcId: asked.row.cmcId } }))
              : setState(asked.row.cmcId, 'suspended'))
          }
          onCancel={() => setAsked(null)}
        >
          <p>{asked.what === 'join' ? t.joinText : t.suspendText}</p>
        </ConfirmDialog>
      )}
      {asked?.what === 'plan' && <PlanChoice row={asked.row} onClose={() => setAsked(null)} />}
      {asked?.what === 'transfer' && askedCommunity && (
        <TransferDialog
          community={askedCommunity}
          cmcId={null}
          onSaved={() => void reload()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.what === 'delete' && askedCommunity && (
        <DeleteCommunityDialog
          community={askedCommunity}
          onSaved={() => void reload()}
          onClose={() => setAsked(null)}
        />
      )}
      {refusal && (
        <AnswerDialog
          answer={refusal}
          failure={{ heading: t.failureTitle, text: t.somethingWentWrong }}
          onClose={() => setRefusal(null)}
        />
      )}
      {isAdding && (
        <FormDialog
          hasCancel
          title={t.addOrganisation}
          submitLabel={t.addOrganisation}
          intro={t.addOrganisationIntro}
          draftName="server-organisation"
          start={{ name: '', email: '' }}
          send={(body) => request(server.calls.addOrganisation, { body })}
          onSaved={() => void reload()}
          onClose={onAddClosed}
        >
          <TextField name="name" label={t.name} required maxLength={200} />
          <TextField name="email" label={t.administratorEmail} type="email" required maxLength={254} />
        </FormDialog>
      )}
    </>
  )
}

type OrganisationLineProps = {
  row: OrganisationRow
  /** Opens the dialog of an action. */
  onAsk: (what: Question) => void
  /** Ends the suspension of the organization. */
  onRelease: () => void
}

/** An organization with one of its communities, and the actions of an owner of the server. */
function OrganisationLine({ row, onAsk, onRelease }: OrganisationLineProps) {
  const t = useTexts(serverTexts)
  const locale = useLocale()
  const isArchived = row.state === 'archived'
  // Until then the archived community can be restored, and not be deleted; null for any other.
  const until = row.takeBackUntil
  // An organization has a row for each of its communities, so the name of the organization alone is not unique.
  const bothNames = [row.name, row.hoaName].filter(Boolean).join(', ')
  // Compared once, when the line is first shown.
  const [isTakeBackOver] = useState(() => until !== null && until < new Date().toISOString())
  const asking = (id: Question, label: string) => ({ id, label, onAction: () => onAsk(id) })
  const items: MenuEntry[] = [
    ...(row.hoaId !== null && !isArchived ? [asking('plan', t.changePlan), asking('transfer', t.transfer)] : []),
    asking('join', t.join),
    row.isSuspended
      ? { id: 'release', label: t.release, onAction: onRelease }
      : { ...asking('suspend', t.suspend), danger: true },
    ...(isArchived && isTakeBackOver ? [{ ...asking('delete', t.deleteForGood), danger: true }] : []),
  ]
  return (
    <tr>
      <th scope="row">
        {row.name || row.hoaName} {row.isSuspended && <Tag tone="brick">{t.suspended}</Tag>}
      </th>
      <td data-term={t.community}>{row.hoaName || t.noCommunity}</td>
      <td data-term={t.plan}>{row.planName || <span className={styles.whole}>{t.noPlan}</span>}</td>
      <td data-term={t.state}>
        {row.state ? t[row.state] : ''}
        {until && !isTakeBackOver && (
          <span className={styles.until}>{t.deletableFrom(showDate(until, 'MMMM DD, YYYY', locale))}</span>
        )}
      </td>
      <td data-term={t.homes}>{row.homes}</td>
      <td data-term={t.registered}>{row.registered}</td>
      <td data-term={t.storage}>{fileSize(row.storageBytes)}</td>
      <td className={styles.menu}>
        <MenuButton label={t.actionsFor(bothNames)} items={items} />
      </td>
    </tr>
  )
}

/** Chooses the plan of a community. */
function PlanChoice({ row, onClose }: { row: OrganisationRow; onClose: () => void }) {
  const t = useTexts(serverTexts)
  const plans = useCall(server.calls.plans, {})
  const reload = useReload()
  const options = (plans.data?.items ?? []).map(({ id, name }) => ({ value: String(id), text: name }))
  return (
    <FormDialog
      hasCancel
      title={t.changePlanOf(row.hoaName)}
      start={{ plan: row.planId === null ? '' : String(row.planId) }}
      // The dialog opens only for a row with a community, so `hoaId` is never null here.
      send={({ plan }) => request(server.calls.setPlan, { query: { hoaId: row.hoaId ?? 0 }, body: { plan } })}
      onSaved={() => void reload()}
      closesWhenSaved
      onClose={onClose}
    >
      <Select name="plan" label={t.plan} required options={[{ value: '', text: t.noPlan }, ...options]} />
    </FormDialog>
  )
}
