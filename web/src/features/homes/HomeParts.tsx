import { homePartSize, homes } from '@porchlight/contract/features/homes.ts'
import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import { isDay } from '@porchlight/contract/shared/dates.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { type ReactNode, useState } from 'react'
import { pathTo } from '../../paths.ts'
import { download } from '../../platform/call/download.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { dayText, instantText } from '../../platform/dates.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { RequestsOfHome, useRequestsOfHome } from '../requests/managers-public.tsx'
import styles from './Homes.module.css'
import { type HomePart, useHomePart } from './queries.ts'
import { type HomesTexts, homesTexts } from './texts.ts'

/** The ids of the community and of the home. */
type PartProps = { hoaId: number; home: number }

/** The last status of a work order that has a highlighted tag; 'Closed', 'Canceled' and 'Draft' come after it. */
const lastHighlightedStatus = 5

const parts = {
  money: MoneyPart,
  violations: ViolationsPart,
  orders: RequestsAndOrdersPart,
  messages: MessagesPart,
  files: FilesPart,
} as const

/** The parts of a home's page that are paged lists: money, violations, requests and work orders, messages, files. */
export function HomeParts({ part, ...ids }: PartProps & { part: keyof typeof parts }) {
  const Part = parts[part]
  return <Part {...ids} />
}

type ListProps<Item> = {
  title: string
  query: HomePart<Item>
  page: number
  onPage: (page: number) => void
  /** The text shown while the list is empty. */
  empty: string
  children: (item: Item) => ReactNode
}

/** The list of a part of a home's page, with the links to its pages. */
function PartList<Item extends { readonly id: number }>({
  title,
  query,
  page,
  onPage,
  empty,
  children,
}: ListProps<Item>) {
  const texts = useTexts(homesTexts)
  return (
    <>
      <QueryList
        query={query}
        loading={texts.partLoading}
        failed={texts.partFailed}
        placeholder={<SkeletonRows rows={4} />}
        empty={<EmptyState drawing="house" text={empty} />}
      >
        {(items) => <Rows aria-label={title}>{items.map(children)}</Rows>}
      </QueryList>
      <Pages
        label={texts.pagesOf(title)}
        page={page}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / homePartSize)}
        // The page of a part is not in the URL, so all its pages have the URL of this page.
        hrefFor={() => ''}
        onPage={onPage}
      />
    </>
  )
}

function balanceText(cents: number, texts: HomesTexts): string {
  if (cents > 0) return texts.due(formatMoney(cents))
  return cents < 0 ? texts.credit(formatMoney(-cents)) : texts.nothingDue
}

/** The balance of the home, and its charges and payments. */
function MoneyPart({ hoaId, home }: PartProps) {
  const texts = useTexts(homesTexts)
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const query = useHomePart(homes.calls.money, hoaId, home, page)
  const { balanceCents, dueOn } = query.data ?? { balanceCents: null, dueOn: '' }
  return (
    <Section title={texts.money} className={styles.money}>
      {balanceCents !== null && (
        <p className={styles.due}>
          {balanceText(balanceCents, texts)} {dueOn && texts.dueSince(dayText(dueOn, locale))}
        </p>
      )}
      <PartList title={texts.money} query={query} page={page} onPage={setPage} empty={texts.noEntries}>
        {({ id, day, description, cents }) => (
          <Row key={id} title={description} meta={dayText(day, locale)} end={formatMoney(cents)} />
        )}
      </PartList>
    </Section>
  )
}

/** The violations of the home. */
function ViolationsPart({ hoaId, home }: PartProps) {
  const texts = useTexts(homesTexts)
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const query = useHomePart(homes.calls.violations, hoaId, home, page)
  const follow = useFollow()
  const toNew = `${pathTo('communityViolationsPart', { hoaId, part: 'New' })}?home=${home}`
  return (
    <Section
      title={texts.violationsTitle}
      aside={
        <ButtonLink variant="quiet" icon="plus" href={toNew} onClick={follow(toNew)}>
          {texts.issueViolation}
        </ButtonLink>
      }
    >
      <PartList title={texts.violationsTitle} query={query} page={page} onPage={setPage} empty={texts.noViolations}>
        {({ id, number, type, status, description, at, by }) => (
          <Row
            key={id}
            title={`${type}${dot}${number}`}
            href={pathTo('communityViolationsPart', { hoaId, part: String(id) })}
            onClick={follow(pathTo('communityViolationsPart', { hoaId, part: String(id) }))}
            meta={[instantText(at, locale), texts.by(by)].join(dot)}
            end={<ViolationTag status={status} />}
            stacked="end"
          >
            <p>{description}</p>
          </Row>
        )}
      </PartList>
    </Section>
  )
}

function ViolationTag({ status }: { status: number }) {
  const texts = useTexts(homesTexts)
  if (status === violationStatuses.closed) return <Tag tone="neutral">{texts.closed}</Tag>
  if (status === violationStatuses.underReview) return <Tag tone="lamp">{texts.inReview}</Tag>
  return <Tag tone="brick">{texts.open}</Tag>
}

/** The requests from the home and the work orders about it, each only for people with the right to see them. */
function RequestsAndOrdersPart(ids: PartProps) {
  const { may } = useManaged()
  if (!may('requests')) return <OrdersPart {...ids} />
  return may('orders.see') ? <RequestsThenOrders {...ids} /> : <RequestsOfHome {...ids} />
}

/** Both lists, shown once both have loaded; otherwise the second would move down. */
function RequestsThenOrders(ids: PartProps) {
  const texts = useTexts(homesTexts)
  const requests = useRequestsOfHome(ids.hoaId, ids.home)
  const orders = useHomePart(homes.calls.orders, ids.hoaId, ids.home, 1)
  if ([requests, orders].some(({ isPending, isPaused }) => isPending && !isPaused))
    return <SkeletonRows rows={6} label={texts.partLoading} />
  return (
    <>
      <RequestsOfHome {...ids} />
      <OrdersPart {...ids} />
    </>
  )
}

/** The work orders about the home. */
function OrdersPart({ hoaId, home }: PartProps) {
  const follow = useFollow()
  const texts = useTexts(homesTexts)
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const query = useHomePart(homes.calls.orders, hoaId, home, page)
  return (
    <Section title={texts.workOrders}>
      <PartList title={texts.workOrders} query={query} page={page} onPage={setPage} empty={texts.noOrders}>
        {({ id, status, description, place, at, by }) => (
          <Row
            key={id}
            title={description.split('\n', 1)[0] ?? ''}
            href={pathTo('communityWorkOrder', { hoaId, orderId: id })}
            onClick={follow(pathTo('communityWorkOrder', { hoaId, orderId: id }))}
            meta={[instantText(at, locale), place, texts.by(by)].filter(Boolean).join(dot)}
            end={<Tag tone={status > lastHighlightedStatus ? 'neutral' : 'lamp'}>{texts[`order${status as 1}`]}</Tag>}
            stacked="end"
          />
        )}
      </PartList>
    </Section>
  )
}

/** The messages sent to the home, and its answers. */
function MessagesPart({ hoaId, home }: PartProps) {
  const texts = useTexts(homesTexts)
  const locale = useLocale()
  const follow = useFollow()
  const [page, setPage] = useState(1)
  const query = useHomePart(homes.calls.messages, hoaId, home, page)
  return (
    <Section title={texts.messages}>
      <PartList title={texts.messages} query={query} page={page} onPage={setPage} empty={texts.noMessages}>
        {({ id, mailingId, subject, at, by, people, reached }) => {
          const href = mailingId === null ? undefined : pathTo('communityMailing', { hoaId, mailingId })
          return (
            <Row
              key={`${id} ${mailingId}`}
              title={subject || texts.noSubject}
              {...(href !== undefined && { href, onClick: follow(href) })}
              meta={[instantText(at, locale), by && texts.by(by)].filter(Boolean).join(dot)}
              end={mailingId === null ? <Tag>{texts.answer}</Tag> : texts.reached(reached, people)}
              stacked="end"
            />
          )
        }}
      </PartList>
    </Section>
  )
}

/** The files at the home. */
function FilesPart({ hoaId, home }: PartProps) {
  const texts = useTexts(homesTexts)
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const query = useHomePart(homes.calls.files, hoaId, home, page)
  /** The number of a case or of an order, or the formatted day of a statement. */
  const aboutText = (about: string) => (isDay(about) ? dayText(about, locale) : about)
  async function saveFileOfHome(kind: 'statement' | 'violation' | 'work order', file: number, name: string) {
    try {
      const answer = await download(homes.calls.openFile, { hoaId, home, kind, file }, undefined)
      await saveFile(answer.blob, name)
    } catch {
      showToast(texts.fileFailed, 'problem')
    }
  }
  return (
    <Section title={texts.files}>
      <PartList title={texts.files} query={query} page={page} onPage={setPage} empty={texts.noFiles}>
        {({ id, kind, name, about, bytes }) => (
          <Row
            key={`${kind} ${id}`}
            title={name}
            meta={[texts[kind], aboutText(about), texts.kilobytes(Math.max(1, Math.round(bytes / 1024)))].join(dot)}
            actions={
              <Button
                variant="quiet"
                icon="download"
                aria-label={`${texts.downloadFile}: ${name}, ${aboutText(about)}`}
                onClick={() => void saveFileOfHome(kind, id, name)}
              >
                {texts.downloadFile}
              </Button>
            }
          />
        )}
      </PartList>
    </Section>
  )
}
