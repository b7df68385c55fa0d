import type { ImportView } from '@porchlight/contract/features/imports.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Steps } from '../../ui/Steps.tsx'
import styles from './ImportSteps.module.css'
import { importsTexts } from './texts.ts'

/** The five steps of an import; the current one is marked. */
export function ImportSteps({ item: { state, work } }: { item: Pick<ImportView, 'state' | 'work'> }) {
  const texts = useTexts(importsTexts)
  const currentIndex = stepIndexOf(state, work)
  const labels = [texts.stepUpload, texts.stepColumns, texts.stepCheck, texts.stepReview, texts.stepRun]
  const states = { done: texts.stepDone, now: texts.stepNow, waiting: texts.stepWaiting, later: texts.stepLater }
  function stateOfStep(index: number) {
    if (index < currentIndex) return 'done'
    if (index > currentIndex) return 'later'
    // 'waiting': the person waits while the server does the work of the step.
    return work === '' ? 'now' : 'waiting'
  }

  return (
    <div className={styles.steps}>
      <Steps
        label={texts.steps}
        states={states}
        steps={labels.map((label, index) => ({
          id: String(index),
          label,
          state: stateOfStep(index),
        }))}
      />
    </div>
  )
}

/** The index of the current step; 5 when all are done. */
function stepIndexOf(state: ImportView['state'], work: ImportView['work']): number {
  if (work === 'reading') return 0
  if (state === 'uploaded') return 1
  if (state === 'mapped') return 2
  if (state === 'checked') return 3
  return state === 'running' ? 4 : 5
}
