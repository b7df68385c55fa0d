import { useState } from 'react'
import { pages } from '../../paths.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './DeleteAccount.module.css'
import { myAccountTexts } from './texts.ts'

/** Signs out and opens the page that deletes the account, which asks for the password and a confirmation. */
export function DeleteAccount() {
  const texts = useTexts(myAccountTexts)
  const [leaving, setLeaving] = useState(false)
  return (
    <Section title={texts.deleteHeading}>
      <p className={styles.text}>{texts.deleteText}</p>
      <Button
        variant="danger"
        icon="trash"
        busy={leaving}
        onClick={() => {
          setLeaving(true)
          void signOut('asked', pages.deleteMyAccount.path)
        }}
      >
        {texts.deleteOpen}
      </Button>
    </Section>
  )
}
