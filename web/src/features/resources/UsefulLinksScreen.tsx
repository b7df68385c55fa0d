import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { resourcesTexts } from './texts.ts'
import { UsefulLinks } from './UsefulLinks.tsx'

/** /UsefulLinks: only the links. */
export function UsefulLinksScreen() {
  const texts = useTexts(resourcesTexts)
  const { loginUserHoaId: hoaId, isWebsiteAdministrator } = useSignedIn()
  if (hoaId === null) return null
  return <UsefulLinks hoaId={hoaId} mayEdit={isWebsiteAdministrator} title={texts.usefulLinks} level={1} />
}
