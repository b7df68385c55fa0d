import { mailingsPageSize, mailingTabs } from '@porchlight/contract/features/mailings.ts'
import type { MailingSummary } from '@porchlight/contract/shared/mailing-shapes.ts'
import type { ReactNode } from 'react'
import { pathTo } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import type { AddressPlace } from '../../platform/navigation/use-address.ts'
import { ShortDate } from '../../platform/RelativeDate.tsx'
import { relativeDateText } from '../../platform/relative-date.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { useNow } from '../../platform/use-now.ts'
import { ChipLinks } from '../../ui/Chips.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkRow, RowTable } from '../../ui/RowTable.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { ListAddress } from './addresses.ts'
import styles from './Mailings.module.css'
import { StateTag } from './StateTag.tsx'
import { mailingsTexts } from './texts.ts'
import { showInstant } from './times.ts'

type MailingListProps = {
  /** The query of a page of mailings, as QueryList takes it. */
  query: Parameters<typeof QueryList<{ items: MailingSummary[]; _meta: { totalCount: number } }>>[0]['query']
  place: AddressPlace<ListAddress>
  /** The time zone of a community. */
  zoneOf: (hoaId: number) => string
  /** Whether each row names its community. */
  namesCommunity: boolean
  /** The templates of a community, shown instead of the list if the URL says so. */
  templates?: ReactNode
}

/** Mailings by state, newest first. */
export function MailingList({ query, place, zoneOf, namesCommunity, templates }: MailingListProps): ReactNode {
  const texts = useTexts(mailingsTexts)
  const locale = useLocale()
  const dateTexts = useTexts(sharedTexts)
  const now = useNow()
  const follow = useFollow()
  const { address, hrefFor, go } = place
  const showsTemplates = Boolean(templates) && address.templates === 1
  const empties = {
    sent: texts.noneSent,
    scheduled: texts.noneScheduled,
    paused: texts.nonePaused,
    letters: texts.noneLetters,
    drafts: texts.noneDrafts,
  }
  const labels = {
    sent: texts.sentTab,
    scheduled: texts.scheduledTab,
    paused: texts.pausedTab,
    letters: texts.lettersTab,
    drafts: texts.draftsTab,
  }
  const heads = [texts.subject, ...(namesCommunity ? [texts.community] : []), texts.state, texts.time, texts.reached]
  const timeOf = ({ startsTime, changedTime, hoaId }: MailingSummary) => {
    // A draft has no start, so its last change is shown.
    const time = startsTime || changedTime
    const shortDate = { now, timeZone: zoneOf(hoaId), locale, words: dateTexts, time: 'always' } as const
    return (
      <ShortDate
        dateTime={time}
        short={relativeDateText(new Date(time), shortDate)}
        full={showInstant(time, zoneOf(hoaId), locale)}
      />
    )
  }
  return (
    <>
      <div className={styles.tabs}>
        <ChipLinks
          label={texts.tabs}
          links={[
            ...mailingTabs.map((tab) => ({
              href: hrefFor({ tab, templates: undefined, page: undefined }),
              label: labels[tab],
              isCurrent: address.tab === tab && !showsTemplates,
            })),
            ...(templates
              ? [
                  {
                    href: hrefFor({ ...address, templates: 1, page: undefined, search: undefined }),
                    label: texts.templatesTab,
                    isCurrent: showsTemplates,
                  },
                ]
              : []),
          ]}
          follow={follow}
        />
      </div>
      {showsTemplates ? (
        templates
      ) : (
        <QueryList
          query={query}
          announcesCount
          loading={texts.loading}
          failed={texts.failed}
          placeholder={<SkeletonRows rows={6} />}
          empty={<EmptyState drawing="mail" text={empties[address.tab]} />}
        >
          {(items, { _meta }) => (
            <>
              <RowTable caption={texts.caption} heads={heads}>
                <EachItem items={items} keyOf={({ hoaId, id }) => `${hoaId} ${id}`} element="tr">
                  {(one) => (
                    <LinkRow
                      lead={null}
                      title={one.subject || texts.noSubject}
                      href={pathTo('communityMailing', { hoaId: String(one.hoaId), mailingId: String(one.id) })}
                      onClick={follow(
                        pathTo('communityMailing', { hoaId: String(one.hoaId), mailingId: String(one.id) }),
                      )}
                      below={`${texts[one.kind]}${dot}${one.changedByName}`}
                      cells={[
                        ...(namesCommunity ? [one.communityName] : []),
                        <StateTag key="state" state={one.state} />,
                        timeOf(one),
                        one.recipients > 0 && (
                          <span key="reached" className={styles.line}>
                            {texts.reachedOf(one.reached, one.recipients)}
                          </span>
                        ),
                      ]}
                    />
                  )}
                </EachItem>
              </RowTable>
              <Pages
                label={texts.pages}
                page={address.page ?? 1}
                pageCount={Math.ceil(_meta.totalCount / mailingsPageSize)}
                hrefFor={(page: number) => hrefFor({ ...address, page })}
                onPage={(page: number) => go({ ...address, page }, { toTop: true })}
              />
            </>
          )}
        </QueryList>
      )}
    </>
  )
}
