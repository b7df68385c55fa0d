import { pages } from '../../paths.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { adminShellTexts } from './texts.ts'

/** In place of a page of a community that does not exist or that the person has no role in: both look the same. */
export function UnknownCommunity() {
  const texts = useTexts(adminShellTexts)
  const follow = useFollow()
  const { path } = pages.admin
  return (
    <Page title={texts.unknownTitle}>
      <EmptyState
        drawing="search"
        text={texts.unknownText}
        action={
          <ButtonLink href={path} onClick={follow(path)}>
            {texts.toStart}
          </ButtonLink>
        }
      />
    </Page>
  )
}
