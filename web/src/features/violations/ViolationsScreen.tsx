import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountFrame } from '../my-account/public.tsx'
import { useMarkTypeAsRead } from '../notifications/public.tsx'
import { History } from './History.tsx'
import { ManagedViolations } from './managing/ManagedViolations.tsx'
import { OpenViolations } from './OpenViolations.tsx'
import { useOpenPage } from './queries.ts'
import { violationsTexts } from './texts.ts'
import { useViolationsAddress } from './use-violations-address.ts'

/** /Violations: the open violations at the person's own home and the history; for managers also those of the whole community (community.txt 2.14). */
export function ViolationsScreen() {
  const texts = useTexts(violationsTexts)
  const { loginUserHoaId: hoaId, isPreview } = useSignedIn()
  const place = useViolationsAddress()
  // The page is open only to people in a community, so the id is not null here.
  const openPage = useOpenPage(hoaId ?? 0, place.address.open ?? 1)
  const mayIssue = openPage.data?._meta.mayIssue === true
  const readNotices = useMarkTypeAsRead(notificationTypes.violation)
  // After a failure the notices stay unread and are marked on the next visit.
  const markRead = useEffectEvent(() => void readNotices().catch(() => undefined))
  useEffect(() => markRead(), [])
  if (hoaId === null) return null
  const isManaging = mayIssue && (isPreview || place.address.view === 'community')
  return (
    <AccountFrame title={texts.violations} intro={texts.intro} isWide>
      {mayIssue && !isPreview && (
        <SegmentedControl
          legend={texts.whose}
          options={[
            { value: 'own', label: texts.ownHome },
            { value: 'community', label: texts.community },
          ]}
          value={isManaging ? 'community' : 'own'}
          onChange={(view) =>
            place.go({
              view: view === 'community' ? 'community' : undefined,
              search: undefined,
              page: undefined,
              closed: undefined,
            })
          }
        />
      )}
      {openPage.isPending && (
        <div role="status" aria-busy="true" aria-label={texts.loading}>
          <Skeleton height={260} />
        </div>
      )}
      {isManaging ? (
        <ManagedViolations hoaId={hoaId} place={place} />
      ) : (
        // Hidden until it is known whether this person manages violations and how many are open: the layout depends on both.
        <div hidden={openPage.isPending}>
          <OpenViolations hoaId={hoaId} place={place} />
          <History hoaId={hoaId} place={place} />
        </div>
      )}
    </AccountFrame>
  )
}
