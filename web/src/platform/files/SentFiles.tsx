import { Banner } from '../../ui/Banner.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'
import type { useSendFiles } from './use-send-files.ts'

/** The progress of sending files, and which files were not accepted. */
export function SentFiles({ sending }: { sending: ReturnType<typeof useSendFiles> }) {
  const texts = useTexts(sharedTexts)
  const { done, total, failed } = sending
  return (
    <>
      {total > 0 && <ProgressBar label={texts.sendingFile(Math.min(done + 1, total), total)} value={done / total} />}
      {failed.length > 0 && (
        <Banner tone="danger" announce>
          <p>{texts.notTaken}</p>
          {failed.map(({ name, why }) => (
            <p key={name}>
              {name}: {why}
            </p>
          ))}
        </Banner>
      )}
    </>
  )
}
