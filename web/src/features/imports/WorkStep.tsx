import type { ImportView } from '@porchlight/contract/features/imports.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { useImportStep } from './queries.ts'
import { importsTexts } from './texts.ts'
import { useCount } from './use-count.ts'
import styles from './WorkStep.module.css'

/** The progress of the server's work on an import; the page may be left (spec imports-m022). */
export function WorkStep({ hoaId, item }: { hoaId: number; item: ImportView }) {
  const texts = useTexts(importsTexts)
  const count = useCount()
  const step = useImportStep(hoaId, item.id)
  const { work, state, progress } = item
  const label = work === '' ? '' : texts[work]
  const isKnown = progress.total > 0
  return (
    <div className={styles.work}>
      <ProgressBar
        label={label}
        value={isKnown ? Math.min(1, progress.done / progress.total) : null}
        detail={isKnown ? texts.progress(count(progress.done), count(progress.total)) : ''}
      />
      <p className={styles.quiet}>{texts.mayLeave}</p>
      {/* Work after the run, such as undoing, cannot be stopped. */}
      {state !== 'done' && state !== 'done in part' && work !== 'undoing' && (
        <Button variant="line" busy={step.isRunning} onClick={() => void step.take({ kind: 'cancel' })}>
          {texts.stop}
        </Button>
      )}
      <StatusRegion>{label}</StatusRegion>
    </div>
  )
}
