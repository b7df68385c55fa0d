import { Button } from '../../ui/Button.tsx'
import { language } from '../texts/language.ts'
import styles from './StartFailed.module.css'
import { start } from './texts.en.ts'
import { startTexts } from './texts.ts'

/** In place of the whole site, when its code could not be fetched or broke: says so and loads the page again. */
export function StartFailed() {
  // Spanish that has not come yet can't be waited for here: what failed may be the very connection.
  const t = startTexts.ready(language.current()) ?? start
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t.failed}</h1>
      <p>{t.detail}</p>
      <Button onClick={() => location.reload()}>{t.tryAgain}</Button>
    </main>
  )
}
