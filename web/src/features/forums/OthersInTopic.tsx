import { pathTo } from '../../paths.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { NearDay } from '../../platform/NearDate.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { useThreads } from './queries.ts'
import { forumsTexts } from './texts.ts'
import type { Topic } from './topics.ts'

/** So many discussions are shown at most. */
const most = 4

/** Other discussions of the topic, those written in last; nothing without any, and where they cannot be loaded. */
export function OthersInTopic({ hoaId, threadId, topic }: { hoaId: number; threadId: number; topic: Topic }) {
  const texts = useTexts(forumsTexts)
  const follow = useFollow()
  const { data } = useThreads(hoaId, { topic: topic.id })
  const others = data?.items.filter(({ ft_id }) => ft_id !== threadId).slice(0, most) ?? []
  if (others.length === 0) return null
  return (
    <Section title={texts.alsoIn(topic.name)}>
      <Rows>
        <EachItem items={others} keyOf={({ ft_id }) => ft_id}>
          {({ ft_id, ft_subject, ft_replies, posted_by, last_activity, mainPostAuthor }) => {
            const href = pathTo('forumThread', { threadId: ft_id })
            return (
              <Row
                lead={<Avatar name={posted_by} picture={pictureAddress(mainPostAuthor.user_photo)} />}
                title={ft_subject}
                href={href}
                onClick={follow(href)}
                meta={
                  <>
                    {texts.replies(ft_replies)} · <NearDay day={last_activity} />
                  </>
                }
              />
            )
          }}
        </EachItem>
      </Rows>
    </Section>
  )
}
