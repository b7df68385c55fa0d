import { useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { ImportUploadDialog } from '../../imports/public.tsx'
import type { StepProps } from '../wizard/CommunitySetupScreen.tsx'
import { wizardTexts } from '../wizard/texts.ts'
import styles from '../wizard/Wizard.module.css'
import { PeopleGrid } from './PeopleGrid.tsx'

/** The fifth step: people entered beside the homes, or from a file; it may be left empty (association.txt 2.1). */
export function PeopleStep({ wizard, back, skip, leaveDone }: StepProps) {
  const t = useTexts(wizardTexts)
  const follow = useFollow()
  const [isUploading, setUploading] = useState(false)
  const { hoaId, counts } = wizard
  const people = pathTo('communityPeople', { hoaId })
  return (
    <>
      <p className={styles.lead}>{t.peopleIntro}</p>
      <p role="status">{t.peopleThere(counts.people)}</p>
      <div className={styles.ways}>
        <Button variant="plain" onClick={() => setUploading(true)}>
          {t.importPeople}
        </Button>
        {counts.people > 0 && (
          <ButtonLink variant="line" href={people} onClick={follow(people)}>
            {t.seePeople}
          </ButtonLink>
        )}
      </div>
      <PeopleGrid hoaId={hoaId} startsWithEmpty={counts.people > 0} />
      <div className={styles.form}>
        <div className={styles.bar}>
          {back}
          <span className={styles.gap} />
          {skip}
          {counts.people > 0 && <Button onClick={() => void leaveDone()}>{t.later}</Button>}
        </div>
      </div>
      {isUploading && <ImportUploadDialog hoaId={hoaId} onClose={() => setUploading(false)} />}
    </>
  )
}
