import { pathTo } from '../../paths.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useAfterContent } from '../../platform/start/use-after-content.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { GoLink } from '../../ui/Link.tsx'
import { Log, LogEntry } from '../../ui/Log.tsx'
import { Section } from '../../ui/Section.tsx'
import { useActivity } from './queries.ts'
import { activityTexts } from './texts.ts'
import { useActivityTexts } from './use-activity-texts.ts'

/** How many changes are shown. */
const shownChanges = 5
/** No filter. */
const everything = { who: '', kind: '', from: '', to: '', home: '', page: 1 }

/** The newest changes in a community. They are loaded after the content of the page. Renders nothing without changes and after a failure. */
export function RecentChanges({ hoaId }: { hoaId: number }) {
  return useAfterContent(2000) && <Loaded hoaId={hoaId} />
}

/** The section, once it may be loaded. */
function Loaded({ hoaId }: { hoaId: number }) {
  const texts = useTexts(activityTexts)
  const changeTexts = useActivityTexts()
  const follow = useFollow()
  const href = pathTo('communityActivity', { hoaId })
  const items = useActivity({ of: 'communities', hoaId }, everything).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section
      title={texts.title}
      aside={
        <GoLink href={href} onClick={follow(href)} aria-label={texts.allChanges}>
          {texts.all}
        </GoLink>
      }
    >
      <Log label={texts.list}>
        {items.slice(0, shownChanges).map((item) => (
          <LogEntry
            key={`${item.at} ${item.id}`}
            detail={
              <>
                {item.actor || '–'}, <RelativeDate instant={item.at} time />
              </>
            }
          >
            {[changeTexts.kindOf(item.kind), item.address].filter(Boolean).join(', ')}
          </LogEntry>
        ))}
      </Log>
    </Section>
  )
}
