import { invitations } from '@porchlight/contract/features/invitations.ts'
import { instantText } from '../../platform/dates.ts'
import { useNamedDownload } from '../../platform/files/use-download.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { useLetterFiles } from './queries.ts'
import { invitationsTexts } from './texts.ts'

/** The earlier letter files, which can be downloaded again. */
export function LetterFiles({ hoaId }: { hoaId: number }) {
  const texts = useTexts(invitationsTexts)
  const locale = useLocale()
  const { data } = useLetterFiles(hoaId)
  if (!data || data.items.length === 0) return null
  return (
    <Section title={texts.earlier}>
      {data.items.map(({ id, madeAt, letters }) => (
        <LetterFile key={id} hoaId={hoaId} id={id} name={texts.earlierOne(instantText(madeAt, locale), letters)} />
      ))}
    </Section>
  )
}

function LetterFile({ hoaId, id, name }: { hoaId: number; id: number; name: string }) {
  const download = useNamedDownload(invitations.calls.letters, { hoaId, batch: id }, name)
  return <DownloadRow icon="paperclip" {...download} />
}
