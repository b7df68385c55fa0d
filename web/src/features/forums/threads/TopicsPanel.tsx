import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { forumsTexts } from '../texts.ts'
import { useTopics } from '../topics.ts'
import type { ForumsPlace } from '../use-forums-address.ts'
import styles from './Rail.module.css'

type TopicsPanelProps = {
  hrefFor: ForumsPlace['hrefFor']
  /** The chosen topic, or the topic of the shown discussion. */
  current: number | undefined
}

/** The list of topics; choosing one clears the month (community.txt 4). */
export function TopicsPanel({ hrefFor, current }: TopicsPanelProps) {
  const texts = useTexts(forumsTexts)
  const follow = useFollow()
  const topics = useTopics()
  return (
    <Section title={texts.topics}>
      <nav aria-label={texts.topics}>
        <Rows>
          {topics.map(({ id, name }) => {
            const href = hrefFor({ topic: id })
            return (
              <Row
                key={id}
                className={styles.entry}
                title={name}
                href={href}
                onClick={follow(href)}
                chosen={id === current}
              />
            )
          })}
        </Rows>
      </nav>
    </Section>
  )
}
