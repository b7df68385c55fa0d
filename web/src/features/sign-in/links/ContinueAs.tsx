import { useState } from 'react'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormPage } from '../../../ui/FormPage.tsx'
import { linksTexts } from './texts.ts'

interface Props {
  /** Who is signed in here, and who the link signs in. */
  readonly current: string
  readonly next: string
  readonly onContinue: () => Promise<void>
  readonly onStay: () => Promise<void>
}

/** Asks before a link replaces the session of another person, because the link may be from somebody else. */
export function ContinueAs({ current, next, onContinue, onStay }: Props) {
  const t = useTexts(linksTexts)
  const [isBusy, setIsBusy] = useState(false)

  async function choose(act: () => Promise<void>) {
    setIsBusy(true)
    await act()
    setIsBusy(false)
  }

  return (
    <FormPage title={t.signedInAs(current)}>
      <p>{t.continueAsText(next)}</p>
      <Button wide busy={isBusy} onClick={() => void choose(onStay)}>
        {t.stayAs(current)}
      </Button>
      <Button wide variant="plain" busy={isBusy} onClick={() => void choose(onContinue)}>
        {t.continueAs(next)}
      </Button>
    </FormPage>
  )
}
