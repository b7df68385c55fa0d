import type { ReactNode } from 'react'
import { pages } from '../../paths.ts'
import { Page } from '../../platform/page/Page.tsx'
import { PageMenu } from '../../platform/page/PageMenu.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { vendorCommunitiesTexts } from './texts.ts'

type CommunitiesFrameProps = {
  title: string
  intro?: string
  search: string
  onSearch: (search: string) => void
  children: ReactNode
}

/** The pages of the communities of a vendor: their menu, the search, and the content (vendor.txt 2.8). */
export function CommunitiesFrame({ title, intro, search, onSearch, children }: CommunitiesFrameProps) {
  const texts = useTexts(vendorCommunitiesTexts)
  return (
    <Page
      title={title}
      intro={intro}
      tools={<SearchBox label={texts.search} clearLabel={texts.clearSearch} search={search} onSearch={onSearch} />}
    >
      <PageMenu
        label={texts.menu}
        items={[
          { href: pages.vendorActiveCommunities.path, text: texts.active },
          { href: pages.vendorExploreCommunities.path, text: texts.explore },
        ]}
      />
      {children}
    </Page>
  )
}
