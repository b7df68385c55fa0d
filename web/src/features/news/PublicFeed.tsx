import { news } from '@porchlight/contract/features/news.ts'
import { useState } from 'react'
import { addressOf } from '../../platform/call/encode.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './PublicFeed.module.css'
import { usePublishing } from './queries.ts'
import { newsTexts } from './texts.ts'

type PublicFeedProps = { hoaId: number; isPublic: boolean; mayChange: boolean }

/** The link to the public feed of a community that opened its news; for editors also the switch that opens it. */
export function PublicFeed({ hoaId, isPublic, mayChange }: PublicFeedProps) {
  const texts = useTexts(newsTexts)
  const publishing = usePublishing(hoaId)
  // The chosen state is shown at once: a switch that waits for the server looks broken. Null while no change is being saved.
  const [wanted, setWanted] = useState<boolean | null>(null)
  if (!isPublic && !mayChange) return null
  function change(next: boolean) {
    setWanted(next)
    publishing.mutate(next, { onSettled: () => setWanted(null) })
  }

  return (
    <footer className={styles.feed}>
      {mayChange && (
        <Checkbox
          label={texts.publicFeed}
          hint={texts.publicFeedHint}
          error={publishing.isError && texts.publicFailed}
          checked={wanted ?? isPublic}
          onChange={(event) => change(event.target.checked)}
        />
      )}
      {isPublic && (
        <Link
          alone
          className={styles.link}
          href={addressOf(news.calls.feed.path, { hoa_id: hoaId })}
          target="_blank"
          rel="noopener"
        >
          <Icon name="feed" size={20} />
          {texts.followInReader}
        </Link>
      )}
    </footer>
  )
}
