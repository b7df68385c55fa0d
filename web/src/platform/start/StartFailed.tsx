import { Button } from '../../ui/Button.tsx'
import { language } from '../texts/language.ts'
import styles from './StartFailed.module.css'
import { start } from './texts.en.ts'
import { startTexts } from './texts.ts'

/** Shown in place of the whole site when its code could not be loaded or failed; offers to load the page again. */
export function StartFailed() {
  // The Spanish texts are not waited for here, because the connection may be what failed.
  const t = startTexts.ready(language.current()) ?? start
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t.failed}</h1>
      <p>{t.detail}</p>
      <Button onClick={() => location.reload()}>{t.tryAgain}</Button>
    </main>
  )
}
