import type { ImportView } from '@porchlight/contract/features/imports.ts'
import { setup } from '@porchlight/contract/features/setup.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { showDate } from '../../../platform/dates.ts'
import { useManaged } from '../../../platform/managed/managed.ts'
import { useNavigator } from '../../../platform/navigation/Navigation.tsx'
import type { AddressPlace } from '../../../platform/navigation/use-address.ts'
import { Page } from '../../../platform/page/Page.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { showToast } from '../../../ui/toasts.ts'
import type { ImportAddress } from '../address.ts'
import { ImportUploadDialog } from '../ImportUploadDialog.tsx'
import { PapersList } from '../PapersList.tsx'
import { useImportStep } from '../queries.ts'
import { ProblemsPanel } from '../review/ProblemsPanel.tsx'
import { ReviewedRows } from '../review/ReviewedRows.tsx'
import { type ImportsTexts, importsTexts } from '../texts.ts'
import { UndoDialog } from '../UndoDialog.tsx'
import { useCount } from '../use-count.ts'
import { stateOf } from '../words.ts'
import styles from './OutcomeStep.module.css'

type OutcomeStepProps = {
  hoaId: number
  item: ImportView
  back: ReactNode
  /** The line with the steps of the import; false for an import without one. */
  steps: ReactNode
  place: AddressPlace<ImportAddress>
}

/** The outcome of an import: the rows that wait, the rows that were not imported with the reason, and Undo (spec imports-m016, imports-m023). */
export function OutcomeStep({ hoaId, item, back, steps, place }: OutcomeStepProps) {
  const texts = useTexts(importsTexts)
  const count = useCount()
  const locale = useLocale()
  const follow = useFollow()
  const [opened, setOpened] = useState<'undo' | 'upload' | null>(null)
  const { state, kind } = item
  // After an undo, the rows that are left are the ones that it skipped; before, the ones that were not imported.
  const leftCount = state === 'undone' ? (item.undone?.left ?? 0) : item.left
  const homes = pathTo('communityHomes', { hoaId })
  const wizard = pathTo('communitySetup', { hoaId })
  const step = useImportStep(hoaId, item.id)
  const isInPreparation = useManaged().state === 'in preparation'
  return (
    <Page
      title={item.fileName}
      kicker={<Tag tone={stateOf(state, texts).tone}>{stateOf(state, texts).label}</Tag>}
      back={back}
      {...(item.problems.length > 0 && { rail: <ProblemsPanel hoaId={hoaId} item={item} /> })}
    >
      {steps}
      <div className={styles.texts}>
        {item.failure && <Banner tone="danger">{item.failure}</Banner>}
        {sentencesOf(item, texts, count).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {item.mayUndo && <p>{texts.undoUntil(showDate(new Date(item.undoUntil), 'MMMM DD, YYYY', locale))}</p>}
      </div>
      <div className={styles.buttons}>
        {isInPreparation &&
          (kind === 'homes and people' && state === 'done' ? (
            <GoOnWithSetup hoaId={hoaId} />
          ) : (
            <ButtonLink href={wizard} onClick={follow(wizard)}>
              {texts.toSetup}
            </ButtonLink>
          ))}
        {item.mayRetry && (
          <Button variant="main" busy={step.isRunning} onClick={() => void step.take({ kind: 'retry' })}>
            {texts.tryAgain}
          </Button>
        )}
        {state === 'failed' || state === 'cancelled' ? (
          <Button onClick={() => setOpened('upload')}>{texts.another}</Button>
        ) : (
          kind === 'homes and people' && (
            <ButtonLink variant={isInPreparation ? 'plain' : 'main'} href={homes} onClick={follow(homes)}>
              {texts.toHomes}
            </ButtonLink>
          )
        )}
        {item.mayUndo && (
          <Button variant="line" onClick={() => setOpened('undo')}>
            {texts.undo}
          </Button>
        )}
      </div>
      {leftCount > 0 && kind === 'homes and people' && (
        <ReviewedRows hoaId={hoaId} importId={item.id} state={state} outcome="left" place={place} />
      )}
      {kind === 'documents' && <PapersList hoaId={hoaId} importId={item.id} />}
      {opened === 'undo' && <UndoDialog hoaId={hoaId} item={item} onClose={() => setOpened(null)} />}
      {opened === 'upload' && <ImportUploadDialog hoaId={hoaId} onClose={() => setOpened(null)} />}
    </Page>
  )
}

/** Marks the step of the homes in the set-up as done, and opens the next step. */
function GoOnWithSetup({ hoaId }: { hoaId: number }) {
  const texts = useTexts(importsTexts)
  const { navigate } = useNavigator()
  const leaving = useMutation({
    networkMode: 'always',
    mutationFn: () => request(setup.calls.leaveStep, { query: { hoaId }, body: { step: 'homes', state: 'done' } }),
    onSuccess: () => navigate(`${pathTo('communitySetup', { hoaId })}?step=people`),
    onError: () => showToast(texts.failureText, 'problem'),
  })
  return (
    <Button variant="main" busy={leaving.isPending} onClick={() => leaving.mutate()}>
      {texts.goOnWithSetup}
    </Button>
  )
}

/** The sentences about the outcome; none if nothing was imported because of a failure, which has its own text. */
function sentencesOf(item: ImportView, texts: ImportsTexts, count: (value: number) => string): string[] {
  const { state, done, left, counts, undone, kind } = item
  if (state === 'failed' && done === 0) return []
  if (state === 'undone') {
    const skipped = undone && undone.left > 0 ? [texts.undoneLeft(count(undone.left))] : []
    return [texts.undoneText(count(undone?.restored ?? 0)), ...skipped]
  }
  if (state === 'cancelled' && done === 0) return [texts.notRunText]
  const problems = kind === 'homes and people' ? (counts?.problem ?? 0) : 0
  return [
    ...(state === 'cancelled' ? [texts.cancelledText] : []),
    kind === 'documents' ? texts.papersDone(count(done)) : texts.doneText(count(done)),
    ...(problems > 0 ? [texts.waitText(count(problems))] : []),
    ...(left > 0 ? [texts.leftText(count(left))] : []),
  ]
}
