import { pathTo } from '../../paths.ts'
import { PageLink } from '../../platform/navigation/PageLink.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ledgerTexts } from './texts.ts'

/** Says that the books are kept elsewhere and nothing is entered here, with a link to the page with that setting. */
export function ElsewhereBanner({ hoaId }: { hoaId: number }) {
  const texts = useTexts(ledgerTexts)
  const href = pathTo('communityMoneyPart', { hoaId, part: 'Books' })
  return <Banner action={<PageLink href={href}>{texts.toBooks}</PageLink>}>{texts.elsewhere}</Banner>
}
