import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './SidePanel.module.css'
import { forumsTexts } from './texts.ts'
import { useTopics } from './topics.ts'
import type { ForumsPlace } from './use-forums-address.ts'

/** The topics to choose from; choosing one leaves the month (community.txt 4). */
export function TopicsPanel({ place }: { place: ForumsPlace }) {
  const texts = useTexts(forumsTexts)
  const follow = useFollow()
  const topics = useTopics()
  const { address, hrefFor } = place
  return (
    <Card title={texts.topics}>
      <nav aria-label={texts.topics}>
        <ul className={styles.list}>
          {topics.map(({ id, name }) => (
            <li key={id}>
              <a
                className={styles.entry}
                href={hrefFor({ topic: id })}
                aria-current={id === address.topic || undefined}
                onClick={follow(hrefFor({ topic: id }))}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}
