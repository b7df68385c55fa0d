import { useId } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/Link.tsx'
import styles from './CodeHelp.module.css'
import { registrationTexts } from './texts.ts'

/** 'Where is my registration code?' with its answer, in the browser's own popover. */
export function CodeHelp() {
  const t = useTexts(registrationTexts)
  const id = useId()
  return (
    <div>
      <LinkButton alone popoverTarget={id}>
        {t.whereIsCode}
      </LinkButton>
      <div className={styles.popover} id={id} popover="auto" role="dialog" aria-label={t.whereIsCode}>
        <p>{t.codeWasShown}</p>
        <Button variant="plain" popoverTarget={id} popoverTargetAction="hide">
          {t.close}
        </Button>
      </div>
    </div>
  )
}
