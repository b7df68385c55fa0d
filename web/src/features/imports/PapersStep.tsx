import { type ImportView, imports } from '@porchlight/contract/features/imports.ts'
import { importLimits } from '@porchlight/contract/shared/imports.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { Page } from '../../platform/page/Page.tsx'
import { savingTexts } from '../../platform/saving/texts.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileZone } from '../../ui/FileZone.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { PapersList } from './PapersList.tsx'
import styles from './PapersStep.module.css'
import { useImportStep, useReload } from './queries.ts'
import { importsTexts } from './texts.ts'
import { useCount } from './use-count.ts'

/** Adds files, folders and zips to an import of documents, and stores them as documents (spec imports-m027). */
export function PapersStep({ hoaId, item, back }: { hoaId: number; item: ImportView; back: ReactNode }) {
  const texts = useTexts(importsTexts)
  const kit = useTexts(savingTexts)
  const count = useCount()
  const id = useId()
  const step = useImportStep(hoaId, item.id)
  const sending = useSending(hoaId, item.id)
  const good = item.counts?.new ?? 0
  const refused = item.counts?.problem ?? 0
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
          texts={kit}
        />
        <FolderInput label={texts.addFolder} onChoose={sending.add} />
      </div>
      {sending.total > 0 && (
        <ProgressBar
          label={texts.sending(Math.min(sending.done + 1, sending.total), sending.total)}
          value={sending.done / sending.total}
        />
      )}
      {sending.failed.length > 0 && (
        <Banner tone="danger" announce>
          <p>{texts.notTaken}</p>
          {sending.failed.map(({ name, why }) => (
            <p key={name}>
              {name}: {why}
            </p>
          ))}
        </Banner>
      )}
      <PapersList hoaId={hoaId} importId={item.id} />
      {good + refused > 0 && (
        <div className={styles.foot}>
          <p>{texts.papersGood(count(good))}</p>
          {refused > 0 && <p className={styles.quiet}>{texts.papersRefused(count(refused))}</p>}
        </div>
      )}
      <div className={styles.buttons}>
        {good > 0 && (
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

/** A browser gives every file of a chosen folder with its path. */
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

/** Sends files one after the other; one that is not taken is named and the others go on. */
function useSending(hoaId: number, importId: number) {
  const texts = useTexts(importsTexts)
  const reload = useReload()
  const [state, setState] = useState({ done: 0, total: 0 })
  const [failed, setFailed] = useState<readonly { name: string; why: string }[]>([])
  const left = useRef<AbortController>(null)
  useEffect(() => () => left.current?.abort(), [])

  async function send(files: readonly File[]) {
    const controller = new AbortController()
    left.current = controller
    setFailed(files.length > importLimits.documents ? [{ name: String(files.length), why: texts.mostFiles }] : [])
    const taken = files.slice(0, importLimits.documents)
    for (const [done, file] of taken.entries()) {
      setState({ done, total: taken.length })
      const query = { hoaId, import: importId }
      const path = file.webkitRelativePath || file.name
      const sent = { query, body: { path }, files: { file: [file] }, signal: controller.signal }
      const answer = await request(imports.calls.addDocuments, sent).catch(() => undefined)
      if (controller.signal.aborted) return
      if (!answer?.success) {
        const why = answer?.messageContent ?? texts.wentWrong
        setFailed((before) => [...before, { name: file.name, why }])
      }
    }
    setState({ done: 0, total: 0 })
    await reload()
  }

  return {
    ...state,
    failed,
    add: (files: readonly File[]) => {
      if (files.length > 0 && state.total === 0) void send(files)
    },
  }
}
