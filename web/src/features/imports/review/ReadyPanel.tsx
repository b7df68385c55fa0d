import type { ImportView } from '@porchlight/contract/features/imports.ts'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useImportStep } from '../queries.ts'
import { importsTexts } from '../texts.ts'
import { useCount } from '../use-count.ts'
import styles from './ReviewStep.module.css'

/**
 * The button that runs an import, with the number of rows that run and of rows that wait. If people move out, their number must be typed
 * (spec imports-m011).
 */
export function ReadyPanel({ hoaId, item, columnsHref }: { hoaId: number; item: ImportView; columnsHref: string }) {
  const texts = useTexts(importsTexts)
  const count = useCount()
  const follow = useFollow()
  const step = useImportStep(hoaId, item.id)
  const [movesOut, setMovesOut] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { counts, missing } = item
  // The rows that the import would add or change. `missing`: the people of the register who are not in the file.
  const toRun = (counts?.new ?? 0) + (counts?.changed ?? 0)
  const hasNothingToDo = toRun === 0 && missing === 0

  function run() {
    const number = Number(typed)
    if (movesOut && number !== missing) return setWrong(true)
    void step.take({ kind: 'run', body: movesOut ? { moveOut: number } : {} })
  }

  return (
    <Card>
      <div className={styles.ready}>
        <h2>{toRun === 0 && !movesOut ? texts.nothingNew : texts.ready}</h2>
        {toRun > 0 && <p className={styles.quiet}>{texts.goodRows(count(toRun), count(counts?.problem ?? 0))}</p>}
        {missing > 0 && (
          <Checkbox
            label={texts.moveOut}
            hint={texts.moveOutHint(count(missing))}
            checked={movesOut}
            onChange={({ target }) => setMovesOut(target.checked)}
          />
        )}
        {movesOut && (
          <TextField
            label={texts.moveOutCount}
            inputMode="numeric"
            value={typed}
            error={isWrong ? texts.moveOutWrong(count(missing)) : undefined}
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong(false)
            }}
          />
        )}
        {!hasNothingToDo && (toRun > 0 || movesOut) && (
          <Button wide busy={step.isRunning} onClick={run}>
            {texts.import}
          </Button>
        )}
        <ButtonLink variant="quiet" href={columnsHref} onClick={follow(columnsHref)}>
          {texts.backToColumns}
        </ButtonLink>
        <Button variant="quiet" onClick={() => void step.take({ kind: 'cancel' })}>
          {texts.cancelImport}
        </Button>
      </div>
    </Card>
  )
}
