import { type ImportView, imports } from '@porchlight/contract/features/imports.ts'
import { importLimits } from '@porchlight/contract/shared/imports.ts'
import { type ReactNode, useId, useRef } from 'react'
import { request } from '../../platform/call/call.ts'
import { SentFiles } from '../../platform/files/SentFiles.tsx'
import { useSendFiles } from '../../platform/files/use-send-files.ts'
import { Page } from '../../platform/page/Page.tsx'
import { savingTexts } from '../../platform/saving/texts.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { FileZone } from '../../ui/FileZone.tsx'
import { PapersList } from './PapersList.tsx'
import styles from './PapersStep.module.css'
import { useImportStep, useReload } from './queries.ts'
import { importsTexts } from './texts.ts'
import { useCount } from './use-count.ts'

/** Adds files, folders and zips to an import of documents, and stores them as documents (spec imports-m027). */
export function PapersStep({ hoaId, item, back }: { hoaId: number; item: ImportView; back: ReactNode }) {
  const texts = useTexts(importsTexts)
  const fileTexts = useTexts(savingTexts)
  const count = useCount()
  const id = useId()
  const step = useImportStep(hoaId, item.id)
  const sending = useSendFiles({
    limit: importLimits.documents,
    tooMany: texts.tooManyFiles,
    send: (file, signal) =>
      request(imports.calls.addDocuments, {
        query: { hoaId, import: item.id },
        body: { path: file.webkitRelativePath || file.name },
        files: { file: [file] },
        signal,
      }),
    refresh: useReload(),
  })
  const newCount = item.counts?.new ?? 0
  const refusedCount = item.counts?.problem ?? 0
  return (
    <Page title={texts.papersTitle} intro={texts.papersIntro} back={back} width="text">
      <div className={styles.zone}>
        <p id={`${id}-label`} className={styles.label}>
          {texts.addFiles}
        </p>
        <FileZone
          id={id}
          name={undefined}
          hint={texts.papersHint}
          accept={[]}
          multiple
          onChoose={sending.add}
          texts={fileTexts}
        />
        <FolderInput label={texts.addFolder} onChoose={sending.add} />
      </div>
      <SentFiles sending={sending} />
      <PapersList hoaId={hoaId} importId={item.id} />
      {newCount + refusedCount > 0 && (
        <div className={styles.foot}>
          <p>{texts.papersGood(count(newCount))}</p>
          {refusedCount > 0 && <p className={styles.quiet}>{texts.papersRefused(count(refusedCount))}</p>}
        </div>
      )}
      <div className={styles.buttons}>
        {newCount > 0 && (
          <Button busy={step.isRunning || sending.total > 0} onClick={() => void step.take({ kind: 'run', body: {} })}>
            {texts.importDocuments}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void step.take({ kind: 'cancel' })}>
          {texts.cancelImport}
        </Button>
      </div>
    </Page>
  )
}

/** An input for a whole folder; the browser returns every file in it with its path. */
function FolderInput({ label, onChoose }: { label: string; onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={(element) => {
          input.current = element
          element?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button variant="line" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
