import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './DeleteAccount.module.css'
import { DeleteDialog } from './DeleteDialog.tsx'
import { myAccountTexts } from './texts.ts'

/** The section at the end of the page that deletes the account. A dialog first says what is deleted and what stays. */
export function DeleteAccount() {
  const texts = useTexts(myAccountTexts)
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={texts.deleteHeading}>
      <p className={styles.text}>{texts.deleteText}</p>
      <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
        {texts.deleteOpen}
      </Button>
      {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Section>
  )
}
