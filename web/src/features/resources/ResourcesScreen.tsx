import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Faqs } from './Faqs.tsx'
import { offeredParts } from './queries.ts'
import styles from './ResourcesScreen.module.css'
import { resourcesTexts } from './texts.ts'
import { UsefulLinks } from './UsefulLinks.tsx'

/** /FAQ: frequent questions, and useful links by category; each only if the community has it. */
export function ResourcesScreen() {
  const texts = useTexts(resourcesTexts)
  const values = useSignedIn()
  const { loginUserHoaId: hoaId, isWebsiteAdministrator } = values
  if (hoaId === null) return null
  const { faqs, links } = offeredParts(values)
  return (
    <Page title={texts.resources}>
      <div className={styles.blocks} data-in-order>
        {faqs && <Faqs hoaId={hoaId} mayEdit={isWebsiteAdministrator} />}
        {links && <UsefulLinks hoaId={hoaId} mayEdit={isWebsiteAdministrator} title={texts.usefulLinks} />}
      </div>
    </Page>
  )
}
