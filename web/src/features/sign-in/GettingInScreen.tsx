import { loginAddress } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { signInTexts } from '../../platform/texts/sign-in.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './GettingInScreen.module.css'

type GettingInScreenProps = { about: 'register' | 'forgot' }

/** How to get an account, or a new password: whom to ask and what comes back. */
export function GettingInScreen({ about }: GettingInScreenProps) {
  const t = useTexts(signInTexts)
  const steps = (about === 'register' ? t.registerSteps : t.forgotSteps).split('\n')
  return (
    <Card className={styles.card}>
      <h1 tabIndex={-1}>{about === 'register' ? t.registerTitle : t.forgotTitle}</h1>
      <p>{about === 'register' ? t.registerIntro : t.forgotIntro}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ButtonLink variant="secondary" href={loginAddress()}>
        {t.backToLogin}
      </ButtonLink>
    </Card>
  )
}
