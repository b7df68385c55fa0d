import { type Message, mailboxPageSize } from '@porchlight/contract/features/mailbox.ts'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { todayAt } from '../../../platform/dates.ts'
import { EachItem } from '../../../platform/EachItem.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StatusRegion } from '../../../ui/StatusRegion.tsx'
import { viewOf } from '../address.ts'
import type { MailView } from '../inbox.ts'
import { type Inbox, type MailMode, pageCount } from '../inbox.ts'
import { type HeldRow, withHeldRow } from '../mail-changes.ts'
import { useMailPage } from '../queries.ts'
import { mailboxTexts } from '../texts.ts'
import type { MailPlace } from '../use-mail-address.ts'
import { useMark } from '../use-mark.ts'
import styles from './MailList.module.css'
import { MessageRow } from './MessageRow.tsx'
import { type MailGroup, mailGroups } from './mail-groups.ts'

interface MailListProps {
  readonly inbox: Inbox
  readonly mode: MailMode
  readonly place: MailPlace
  /** The level of the headings of the groups. */
  readonly level: 2 | 3
  readonly onDelete: (message: Message) => void
}

/** A page of ten messages, grouped by their age, and the links to the other pages. */
export function MailList({ inbox, mode, place, level, onDelete }: MailListProps) {
  const texts = useTexts(mailboxTexts)
  const { address, go, hrefFor } = place
  const view = viewOf(address)
  const page = useMailPage(inbox, mode, view)
  const mark = useMark(inbox)
  const today = useToday()
  const start = useRef<HTMLDivElement>(null)
  // The message that was opened last. It is read now, but stays in the unread list while it is open.
  const [held, setHeld] = useState<HeldRow | null>(null)
  useStartOfPage(start, view.page)

  const total = page.data?._meta.totalCount ?? 0
  const pages = pageCount(total)
  // The list has fewer pages than the URL says, for example after messages were deleted: the last page is opened.
  const isPastEnd = page.isSuccess && !page.isPlaceholderData && view.page > pages
  useEffect(() => {
    if (isPastEnd) go({ page: pages }, { replace: true })
  })

  const isHeld = view.unread && held !== null && held.message.hm_id === address.message
  const rows = withHeldRow(page.data?.items ?? [], isHeld ? held : null)

  const emptyList = isPastEnd ? <MailPlaceholder /> : <NoMail view={view} go={go} />

  return (
    <div ref={start} className={styles.mail}>
      <StatusRegion>{page.isSuccess && !page.isPlaceholderData && texts.found(total)}</StatusRegion>
      <QueryData
        query={page}
        loading={texts.loading}
        failed={texts.listFailed}
        failedDetail={texts.checkConnection}
        placeholder={<MailPlaceholder />}
      >
        {() =>
          rows.length > 0 ? (
            <section
              aria-label={texts.list}
              aria-busy={page.isPlaceholderData}
              className={styles.groups}
              onKeyDown={moveBetweenRows}
            >
              {mailGroups(rows, today).map((group) => (
                <Group key={group.key} group={group} level={level}>
                  <EachItem items={group.messages} keyOf={({ hm_id }) => hm_id}>
                    {(message) => (
                      <MessageRow
                        message={message}
                        isOpen={message.hm_id === address.message}
                        href={hrefFor({ message: message.hm_id })}
                        onOpen={() => {
                          setHeld({ message: { ...message, hmt_read: 1 }, index: rows.indexOf(message) })
                          go({ message: message.hm_id })
                        }}
                        onMark={(kind) => mark(kind, message)}
                        onDelete={() => onDelete(message)}
                      />
                    )}
                  </EachItem>
                </Group>
              ))}
            </section>
          ) : (
            emptyList
          )
        }
      </QueryData>
      <Pages
        label={texts.pages}
        page={view.page}
        pageCount={pages}
        hrefFor={(number) => hrefFor({ page: number })}
        onPage={(number) => go({ page: number })}
      />
    </div>
  )
}

type GroupProps = {
  readonly group: MailGroup
  readonly level: 2 | 3
  readonly children: ReactNode
}

function Group({ group, level, children }: GroupProps) {
  const title = useGroupTitle(group)
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div>
      <Heading id={id} className={styles.group}>
        {title}
      </Heading>
      <Rows aria-labelledby={id}>{children}</Rows>
    </div>
  )
}

/** The title of a group: 'This week', 'Earlier in November', 'October' or 'December 2025'. */
function useGroupTitle({ name }: MailGroup): string {
  const texts = useTexts(mailboxTexts)
  const locale = useLocale()
  const thisYear = useToday().getUTCFullYear()
  if (!('month' in name)) return texts[name.kind]
  const year = name.month.getUTCFullYear() === thisYear ? {} : ({ year: 'numeric' } as const)
  const month = new Intl.DateTimeFormat(locale, { month: 'long', ...year, timeZone: 'UTC' }).format(name.month)
  return name.kind === 'earlier' ? texts.earlierIn(month) : month
}

/** The current day of the community as midnight UTC, so that it can be compared with the days of the list. */
function useToday(): Date {
  return todayAt(useNow())
}

/** Scrolls to the first message when another page is shown. */
function useStartOfPage(start: RefObject<HTMLElement | null>, page: number) {
  const previous = useRef(page)
  useEffect(() => {
    if (previous.current === page) return
    previous.current = page
    start.current?.scrollIntoView({ block: 'start' })
  }, [start, page])
}

const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Arrow keys, Home and End move between the messages; Tab moves through links and menus as usual. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const at = links.indexOf(event.target as HTMLElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
}

/** The placeholder of the list, with the sizes of its rows. */
function MailPlaceholder() {
  return (
    <div className={styles.bones} aria-hidden="true">
      <div className={styles.group}>
        <Skeleton />
      </div>
      <Rows>
        {Array.from({ length: mailboxPageSize }, (_, row) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            key={row}
            tall
            lead={<Skeleton height={44} className={styles.face} />}
            title={<Skeleton lines={2} />}
            meta={<Skeleton />}
          />
        ))}
      </Rows>
    </div>
  )
}

/** The text if no message matches, and the link to all mail. */
function NoMail({ view, go }: { readonly view: MailView; readonly go: MailPlace['go'] }) {
  const texts = useTexts(mailboxTexts)
  const narrowed = view.unread || view.search !== ''
  return (
    <div data-nothing>
      <EmptyState
        drawing={view.search ? 'search' : 'mail'}
        text={texts.empty}
        detail={view.search ? texts.emptySearch(view.search) : view.unread && texts.emptyUnread}
        action={
          narrowed && (
            <Button variant="plain" onClick={() => go({ search: undefined, unread: undefined, page: undefined })}>
              {texts.showAll}
            </Button>
          )
        }
      />
    </div>
  )
}
