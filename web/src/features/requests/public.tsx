import { pages } from '../../paths.ts'
import { usePageExists } from '../../platform/existing-pages.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { GoLink } from '../../ui/Link.tsx'
import { requestsTexts } from './texts.ts'

/** A link from Home and About to the person's requests to the association (decisions/association.md 69). */
export function RequestsLink() {
  const texts = useTexts(requestsTexts)
  const follow = useFollow()
  const exists = usePageExists()
  const { path } = pages.requests
  if (!exists(path)) return null
  return (
    <GoLink href={path} onClick={follow(path)}>
      {texts.backToOwn}
    </GoLink>
  )
}
