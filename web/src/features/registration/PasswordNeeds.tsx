import { useTexts } from '../../platform/texts/catalogue.ts'
import { registrationTexts } from '../../platform/texts/registration.ts'
import styles from './PasswordNeeds.module.css'

/** What a password needs, as the documents list it (community.txt 5; a symbol is told by the message under the field). */
export function PasswordNeeds() {
  const t = useTexts(registrationTexts)
  return (
    <div className={styles.needs}>
      <p>{t.passwordNeeds}</p>
      <ul>
        {[t.lowerCase, t.upperCase, t.aNumber, t.atLeast8].map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </div>
  )
}
