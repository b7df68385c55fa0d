import { violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import { useBlobAddress } from '../../platform/files/use-blob-address.ts'
import { useFailureToast } from '../../platform/files/use-failure-toast.ts'
import { useOpenFile } from '../../platform/files/use-open-file.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { PhotoButton, Photos } from '../../ui/PhotoButton.tsx'
import { useCasePhoto } from './queries.ts'
import { violationsAdminTexts } from './texts.ts'

interface CaseFile {
  readonly id: number
  readonly fileName: string
  readonly contentType: string
}

type FilesOwner = 'case' | 'draft'

type FilesProps = {
  /** What the files belong to; each has its own call for files. */
  owner: FilesOwner
  hoaId: number
  files: readonly CaseFile[]
  /** Called by a button at each photo that removes it. */
  onRemove?: (file: CaseFile) => void
}

/** The photos and files of a case or a draft, each of which opens when clicked. */
export function CasePhotos({ owner, hoaId, files, onRemove }: FilesProps) {
  const texts = useTexts(violationsAdminTexts)
  if (files.length === 0) return null
  const photos = files.filter(({ contentType }) => contentType.startsWith('image/'))
  const others = files.filter((file) => !photos.includes(file))
  return (
    <>
      {photos.length > 0 && (
        <Photos label={texts.photos}>
          {photos.map((file) => (
            <li key={file.id}>
              <Photo owner={owner} hoaId={hoaId} file={file} />
              {onRemove && (
                <Button
                  variant="quiet"
                  icon="trash"
                  aria-label={texts.removePhoto(file.fileName)}
                  onClick={() => onRemove(file)}
                />
              )}
            </li>
          ))}
        </Photos>
      )}
      {others.map((file) => (
        <FileButton key={file.id} owner={owner} hoaId={hoaId} file={file} />
      ))}
    </>
  )
}

function useOpening({ owner, hoaId, file }: { owner: FilesOwner; hoaId: number; file: CaseFile }) {
  const texts = useTexts(violationsAdminTexts)
  const call = owner === 'case' ? violationsAdmin.calls.file : violationsAdmin.calls.draftFile
  const isShown = file.contentType.startsWith('image/') || file.contentType === 'application/pdf'
  const { state, open } = useOpenFile(call, { hoaId, file: file.id }, isShown)
  useFailureToast(state === 'failed', texts.photoFailed)
  return { 'aria-label': texts.openPhoto(file.fileName), 'aria-busy': state === 'loading' || undefined, onClick: open }
}

function FileButton(props: { owner: FilesOwner; hoaId: number; file: CaseFile }) {
  return (
    <Button variant="quiet" icon="paperclip" {...useOpening(props)}>
      {props.file.fileName}
    </Button>
  )
}

function Photo(props: { owner: FilesOwner; hoaId: number; file: CaseFile }) {
  const address = useBlobAddress(useCasePhoto(props.owner, props.hoaId, props.file.id).data)
  return <PhotoButton address={address} {...useOpening(props)} />
}
