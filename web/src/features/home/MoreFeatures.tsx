import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './MoreFeatures.module.css'
import { usePlanRequest } from './queries.ts'
import { homeTexts } from './texts.ts'

/** On the free plan: asks the people who run the association for a plan with more features (community.txt 2.1; decisions/community.md 20). */
export function MoreFeatures() {
  const texts = useTexts(homeTexts)
  const asking = usePlanRequest()
  const [isPassedOn, setPassedOn] = useState(false)
  return (
    <Section title={texts.wantMore}>
      <p className={styles.text}>{texts.wantMoreText}</p>
      <Button
        icon="send"
        busy={asking.isPending}
        onClick={() => asking.mutate(undefined, { onSuccess: () => setPassedOn(true) })}
      >
        {texts.passItOn}
      </Button>
      {isPassedOn && (
        <Dialog
          title={texts.unlockTitle}
          closeLabel={texts.close}
          onClose={() => setPassedOn(false)}
          actions={
            <Button data-autofocus onClick={() => setPassedOn(false)}>
              {texts.ok}
            </Button>
          }
        >
          <p>{texts.unlockText}</p>
          <ul className={styles.list}>
            {texts.unlocks.split('\n').map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Dialog>
      )}
      {asking.isError && (
        <MessageDialog heading={texts.failureTitle} buttonLabel={texts.ok} onClose={asking.reset}>
          <p>{texts.failureText}</p>
        </MessageDialog>
      )}
    </Section>
  )
}
