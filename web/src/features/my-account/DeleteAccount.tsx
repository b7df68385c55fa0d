import { pages } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { myAccountTexts } from '../../platform/texts/my-account.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './DeleteAccount.module.css'

/** The way to the page that deletes the account; it asks for the password and confirms. */
export function DeleteAccount() {
  const texts = useTexts(myAccountTexts)
  return (
    <Card title={texts.deleteHeading}>
      <p className={styles.text}>{texts.deleteText}</p>
      <ButtonLink small variant="secondary" icon="trash" href={pages.deleteMyAccount.path}>
        {texts.deleteOpen}
      </ButtonLink>
    </Card>
  )
}
