import { useState } from 'react'
import { pages } from '../../paths.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './DeleteAccount.module.css'
import { myAccountTexts } from './texts.ts'

/** The way to the page that deletes the account: it is for those signed out, asks for the password and confirms. */
export function DeleteAccount() {
  const texts = useTexts(myAccountTexts)
  const [leaving, setLeaving] = useState(false)
  return (
    <Card title={texts.deleteHeading}>
      <p className={styles.text}>{texts.deleteText}</p>
      <Button
        variant="plain"
        icon="trash"
        busy={leaving}
        onClick={() => {
          setLeaving(true)
          void signOut('asked', pages.deleteMyAccount.path)
        }}
      >
        {texts.deleteOpen}
      </Button>
    </Card>
  )
}
