import { Button } from '../../ui/Button.tsx'
import { language } from '../texts/language.ts'
import styles from './StartFailed.module.css'
import { start } from './texts.en.ts'
import { startTexts } from './texts.ts'

/** Shown in place of the whole site when its code could not be loaded or failed; offers to load the page again. */
export function StartFailed() {
  // It does not wait for the Spanish texts, because they may not load without a connection.
  const t = startTexts.ready(language.current()) ?? start
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t.failed}</h1>
      <p>{t.detail}</p>
      <Button onClick={() => location.reload()}>{t.tryAgain}</Button>
    </main>
  )
}
