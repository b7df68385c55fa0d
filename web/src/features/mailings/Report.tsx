import { mailings, mailReportPageSize } from '@porchlight/contract/features/mailings.ts'
import type { Mailing } from '@porchlight/contract/shared/mailing-shapes.ts'
import { mailDeliveryStates, mailingChannels } from '@porchlight/contract/shared/mailings.ts'
import { useRef } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useNamedDownload } from '../../platform/files/use-download.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExpandingRow, ExpandingTable } from '../../ui/ExpandingTable.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { readReportAddress } from './addresses.ts'
import styles from './Mailings.module.css'
import { useCopyToDraft, useReloadMailings, useReport } from './queries.ts'
import { mailingsTexts } from './texts.ts'
import { showInstant } from './times.ts'

const tones = {
  waiting: 'lamp',
  sent: 'neutral',
  bounced: 'brick',
  opened: 'pine',
  delivered: 'neutral',
  read: 'pine',
  'to print': 'lamp',
  printed: 'pine',
  'not reached': 'brick',
} as const

/** The report of a mailing: the totals, then each person with each channel (mailings-m017). */
export function Report({ hoaId, mailing }: { hoaId: number; mailing: Mailing }) {
  const texts = useTexts(mailingsTexts)
  const { details } = useTexts(sharedTexts)
  const locale = useLocale()
  const follow = useFollow()
  const { timeZone } = useManaged()
  const path = pathTo('communityMailing', { hoaId, mailingId: mailing.id })
  const { address, hrefFor, go } = useAddress(path, readReportAddress, 'left out')
  const report = useReport(hoaId, mailing.id, address, mailing.state === 'sending')
  return (
    <Section title={texts.report} aside={<Files hoaId={hoaId} mailing={mailing} totals={report.data?.totals ?? []} />}>
      <QueryData
        query={report}
        loading={texts.reportLoading}
        failed={texts.reportFailed}
        placeholder={<SkeletonRows rows={8} />}
      >
        {(found) => (
          <>
            <Totals totals={found.totals} />
            {found.notReached > 0 && (mailing.state === 'sent' || mailing.state === 'cancelled') && (
              <SendAgain hoaId={hoaId} id={mailing.id} />
            )}
            <div className={styles.filters}>
              <ChipLinks
                label={texts.showing}
                links={[
                  {
                    href: hrefFor({}),
                    label: `${texts.all} ${found.recipients}`,
                    isCurrent: !address.state && !address.missed,
                  },
                  {
                    href: hrefFor({ missed: 1 }),
                    label: `${texts['not reached']} ${found.notReached}`,
                    isCurrent: address.missed === 1,
                  },
                  ...found.totals.map(({ channel, state, count }) => ({
                    href: hrefFor({ channel, state }),
                    label: `${texts[channel]}: ${texts[state]} ${count}`,
                    isCurrent: address.channel === channel && address.state === state,
                  })),
                ]}
                follow={follow}
              />
              <SearchBox
                label={texts.searchPeople}
                clearLabel={texts.clearSearch}
                search={address.search ?? ''}
                onSearch={(search) => go({ ...address, search, page: undefined }, { replace: true })}
              />
            </div>
            {found.items.length === 0 ? (
              <EmptyState drawing="search" text={texts.nobodyFound} />
            ) : (
              <ExpandingTable
                caption={texts.recipientsCaption}
                heads={[texts.name, texts.homeHead, texts.state]}
                endHead={details}
              >
                {found.items.map((one) => (
                  <ExpandingRow
                    key={one.id}
                    title={one.name}
                    cells={[
                      one.home,
                      <span key="states" className={styles.states}>
                        {one.deliveries.map(({ channel, state }) => (
                          <Tag key={channel} tone={tones[state]}>{`${texts[channel]}: ${texts[state]}`}</Tag>
                        ))}
                        {one.unreached && <Tag tone="brick">{texts['not reached']}</Tag>}
                      </span>,
                    ]}
                  >
                    <dl className={styles.details}>
                      {one.email && (
                        <div>
                          <dt>{texts.email}</dt>
                          <dd>{one.email}</dd>
                        </div>
                      )}
                      {one.deliveries.map(({ channel, state, reason, time }) => (
                        <div key={channel}>
                          <dt>{texts[channel]}</dt>
                          <dd>
                            {[texts[state], showInstant(time, timeZone, locale), reason].filter(Boolean).join(dot)}
                          </dd>
                        </div>
                      ))}
                      {one.unreached && (
                        <div>
                          <dt>{texts['not reached']}</dt>
                          <dd>{one.unreached}</dd>
                        </div>
                      )}
                    </dl>
                  </ExpandingRow>
                ))}
              </ExpandingTable>
            )}
            <Pages
              label={texts.reportPages}
              page={address.page ?? 1}
              pageCount={Math.ceil(found._meta.totalCount / mailReportPageSize)}
              hrefFor={(page) => hrefFor({ ...address, page })}
              onPage={(page) => go({ ...address, page })}
            />
          </>
        )}
      </QueryData>
    </Section>
  )
}

/** Makes a draft for the people whom the mailing did not reach. */
function SendAgain({ hoaId, id }: { hoaId: number; id: number }) {
  const texts = useTexts(mailingsTexts)
  const { isBusy, copyToDraft } = useCopyToDraft(hoaId, id, 'sendAgain')
  return (
    <Button variant="plain" busy={isBusy} onClick={() => void copyToDraft()}>
      {texts.sendAgain}
    </Button>
  )
}

type Total = { channel: (typeof mailingChannels)[number]; state: (typeof mailDeliveryStates)[number]; count: number }

function Totals({ totals }: { totals: readonly Total[] }) {
  const texts = useTexts(mailingsTexts)
  const channels = mailingChannels.filter((channel) => totals.some((one) => one.channel === channel))
  const states = mailDeliveryStates.filter((state) => totals.some((one) => one.state === state))
  const countOf = (channel: string, state: string) =>
    totals.find((one) => one.channel === channel && one.state === state)?.count ?? 0
  return (
    <div className={styles.scroll}>
      <CardTable caption={texts.totals} className={styles.totals}>
        <thead>
          <tr>
            <th scope="col">{texts.channel}</th>
            {states.map((state) => (
              <th key={state} scope="col">
                {texts[state]}
              </th>
            ))}
            <th scope="col">{texts.total}</th>
          </tr>
        </thead>
        <tbody>
          {channels.map((channel) => (
            <tr key={channel}>
              <th scope="row">{texts[channel]}</th>
              {states.map((state) => (
                <td key={state} data-term={texts[state]}>
                  {countOf(channel, state) || '–'}
                </td>
              ))}
              <td data-term={texts.total}>{states.reduce((sum, state) => sum + countOf(channel, state), 0)}</td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </div>
  )
}

/** The number of letters, printed or not; their file has the same number. */
function lettersIn(totals: readonly Total[]): number {
  const written = totals.filter(
    ({ channel, state }) => channel === 'letter' && (state === 'to print' || state === 'printed'),
  )
  return written.reduce((sum, { count }) => sum + count, 0)
}

function Files({ hoaId, mailing, totals }: { hoaId: number; mailing: Mailing; totals: readonly Total[] }) {
  const texts = useTexts(mailingsTexts)
  const letterCount = lettersIn(totals)
  const isToPrint = totals.some(({ channel, state }) => channel === 'letter' && state === 'to print')
  const mayHaveLetters = mailing.channels.includes('letter') || mailing.lettersAfterDays !== null
  const query = { hoaId, id: mailing.id }
  const csv = useNamedDownload(mailings.calls.reportFile, query, texts.csv)
  const letters = useNamedDownload(mailings.calls.letters, query, texts.printLetters)
  const certificate = useNamedDownload(mailings.calls.certificate, query, texts.certificate)
  const { isBusy, start } = useChange(useReloadMailings())
  /** The number of letters in the last downloaded file. The server refuses to mark letters as printed if it has another number by now. */
  const downloadedCount = useRef<number>(undefined)
  const printLetters = () => {
    downloadedCount.current = letterCount
    letters.onStart()
  }
  const markPrinted = () =>
    start({
      send: () => request(mailings.calls.printed, { query, body: { letters: downloadedCount.current ?? letterCount } }),
    })

  return (
    <div className={styles.pair}>
      <DownloadRow icon="download" look="button" {...csv} />
      {mayHaveLetters && (
        <>
          <DownloadRow icon="download" look="button" {...letters} onStart={printLetters} />
          {isToPrint && (
            <Button variant="quiet" busy={isBusy} onClick={() => void markPrinted()}>
              {texts.markPrinted}
            </Button>
          )}
        </>
      )}
      {mailing.kind === 'notice' && <DownloadRow icon="download" look="button" {...certificate} />}
    </div>
  )
}
