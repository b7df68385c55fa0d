import { imports as importsFeature, importsPageSize, type ListedImport } from '@porchlight/contract/features/imports.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { download } from '../../platform/call/download.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { saveFile } from '../../platform/files/save-file.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { Page } from '../../platform/page/Page.tsx'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { MenuButton, type MenuEntry } from '../../ui/aria/MenuButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkRow, RowTable } from '../../ui/RowTable.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { readListAddress } from './address.ts'
import styles from './ImportsScreen.module.css'
import { ImportUploadDialog } from './ImportUploadDialog.tsx'
import { useImports, useReload } from './queries.ts'
import { importsTexts } from './texts.ts'
import { UndoDialog } from './UndoDialog.tsx'
import { stateOf } from './words.ts'

/** {c}/Imports: all imports with file, person, time and outcome (association.txt 2.7). */
export function ImportsScreen() {
  const texts = useTexts(importsTexts)
  const { hoaId, may } = useManaged()
  const place = useAddress(pathTo('communityImports', { hoaId }), readListAddress)
  const { page = 1, state } = place.address
  const list = useImports(hoaId, page, state)
  const follow = useFollow()
  const [isUploading, setUploading] = useState(place.address.upload !== undefined)
  const [toUndo, setToUndo] = useState<ListedImport | null>(null)
  const documents = useStartDocuments(hoaId)
  const buttons = (
    <div className={styles.actions}>
      {may('import') && (
        <Button variant="plain" busy={documents.isStarting} onClick={documents.start}>
          {texts.bringDocuments}
        </Button>
      )}
      <Button icon="plus" onClick={() => setUploading(true)}>
        {texts.upload}
      </Button>
    </div>
  )
  return (
    <Page title={texts.title} intro={texts.intro} actions={buttons}>
      {state === 'failed' && (
        <ChipLinks
          label={texts.show}
          links={[
            { href: place.hrefFor({ state, page: undefined }), label: texts.onlyFailed, isCurrent: true },
            { href: place.hrefFor({ state: undefined, page: undefined }), label: texts.allImports, isCurrent: false },
          ]}
          follow={follow}
        />
      )}
      <QueryList
        query={list}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={4} lead="round" />}
        empty={
          state === 'failed' ? (
            <EmptyState drawing="house" text={texts.noneFailed} />
          ) : (
            <EmptyState drawing="house" text={texts.empty} detail={texts.emptyDetail} />
          )
        }
      >
        {(items) => (
          <RowTable
            caption={texts.title}
            heads={[texts.fileHead, texts.byHead, texts.whenHead, texts.outcomeHead]}
            actionsHead={texts.actionsHead}
          >
            <EachItem items={items} keyOf={({ id }) => id} element="tr">
              {(item) => <ImportRow hoaId={hoaId} item={item} onUndo={() => setToUndo(item)} />}
            </EachItem>
          </RowTable>
        )}
      </QueryList>
      <Pages
        label={texts.pages}
        page={page}
        pageCount={Math.ceil((list.data?._meta.totalCount ?? 0) / importsPageSize)}
        hrefFor={(to) => place.hrefFor({ page: to })}
        onPage={(to) => place.go({ page: to })}
      />
      {isUploading && (
        <ImportUploadDialog hoaId={hoaId} kind={place.address.upload} onClose={() => setUploading(false)} />
      )}
      {toUndo && <UndoDialog hoaId={hoaId} item={toUndo} onClose={() => setToUndo(null)} />}
    </Page>
  )
}

function ImportRow({ hoaId, item, onUndo }: { hoaId: number; item: ListedImport; onUndo: () => void }) {
  const texts = useTexts(importsTexts)
  const follow = useFollow()
  const href = pathTo('communityImport', { hoaId, importId: item.id })
  const { label, tone } = stateOf(item.state, texts)
  const tableIcon = item.kind === 'homes and people' ? 'people' : 'card'
  const entries: MenuEntry[] = [
    ...(item.hasFile
      ? [
          {
            id: 'file',
            label: texts.downloadFile,
            icon: 'download',
            onAction: () => void downloadSource(hoaId, item.id, texts.failureText),
          } as const,
        ]
      : []),
    ...(item.mayUndo ? [{ id: 'undo', label: texts.undo, icon: 'undo', onAction: onUndo } as const] : []),
  ]
  return (
    <LinkRow
      lead={<Disc icon={item.kind === 'documents' ? 'folder' : tableIcon} />}
      title={item.fileName}
      below={texts[item.kind]}
      href={href}
      onClick={follow(href)}
      cells={[
        item.byName,
        <RelativeDate key="when" instant={item.createdTime} time />,
        <Tag key="state" tone={tone}>
          {label}
        </Tag>,
      ]}
      actions={entries.length > 0 && <MenuButton label={texts.actions(item.fileName)} items={entries} />}
    />
  )
}

/** Saves the file from which an import was made. */
async function downloadSource(hoaId: number, id: number, failureText: string): Promise<void> {
  try {
    const { blob, filename } = await download(importsFeature.calls.file, { hoaId, import: id })
    await saveFile(blob, filename)
  } catch {
    showToast(failureText, 'problem')
  }
}

/** `start` creates an import of documents and opens it; `isStarting` is true while the server creates it. */
function useStartDocuments(hoaId: number) {
  const texts = useTexts(importsTexts)
  const { navigate } = useNavigator()
  const reload = useReload()
  const [isStarting, setStarting] = useState(false)
  async function start() {
    setStarting(true)
    const answer = await request(importsFeature.calls.startDocuments, { query: { hoaId } }).catch(() => undefined)
    setStarting(false)
    void reload()
    if (answer?.id) navigate(pathTo('communityImport', { hoaId, importId: answer.id }))
    else showToast(texts.failureText, 'problem')
  }
  return { isStarting, start: () => void start() }
}
