import type { NewsItem } from '@porchlight/contract/features/news.ts'
import { type ReactNode, useId, useState } from 'react'
import { pages } from '../../paths.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useSearch } from '../../platform/navigation/Navigation.tsx'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { laterDialog } from '../../platform/page/later.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BinLink } from '../bin/public.tsx'
import { readAddress } from './address.ts'
import { NewsActions, WholeArticle } from './NewsArticle.tsx'
import { NewsFeed } from './NewsFeed.tsx'
import { PublicFeed } from './PublicFeed.tsx'
import { useNews } from './queries.ts'
import { newsTexts } from './texts.ts'

const NewsDialog = laterDialog(async () => (await import('./NewsDialog.tsx')).NewsDialog)

/** /News: the news of the association, newest first, or one item. Website administrators write the news here. */
export function NewsScreen() {
  const { item } = readAddress(useSearch())
  return item === undefined ? <AllNews /> : <OneItem key={item} id={item} />
}

function AllNews() {
  const texts = useTexts(newsTexts)
  const { hoaId, onEdit, write, dialog } = useWriting()
  const news = useNews(hoaId, undefined)
  return (
    <Page
      title={texts.title}
      actions={
        onEdit && (
          <>
            <BinLink />
            <Button icon="plus" onClick={write}>
              {texts.addNews}
            </Button>
          </>
        )
      }
    >
      <NewsFeed hoaId={hoaId} news={news} onEdit={onEdit} />
      {news.data && <PublicFeed hoaId={hoaId} isPublic={news.data.isPublic} mayChange={onEdit !== undefined} />}
      {dialog}
    </Page>
  )
}

function OneItem({ id }: { id: number }) {
  const texts = useTexts(newsTexts)
  const titleId = useId()
  const { hoaId, onEdit, dialog } = useWriting()
  const news = useNews(hoaId, id)
  const [item] = news.data?.items ?? []
  return (
    <Page
      title={item?.hn_title ?? texts.title}
      titleId={titleId}
      back={<BackLink href={pages.news.path}>{texts.allNews}</BackLink>}
      width="text"
      actions={item && onEdit && <NewsActions hoaId={hoaId} item={item} onEdit={onEdit} />}
    >
      <QueryList
        query={news}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<Skeleton lines={8} />}
        empty={<EmptyState drawing="search" text={texts.gone} />}
      >
        {([first]) => first && <WholeArticle item={first} titleId={titleId} />}
      </QueryList>
      {dialog}
    </Page>
  )
}

/** The dialog in which editors write or change an item; `onEdit` is undefined for all others. */
function useWriting() {
  const { loginUserHoaId, isWebsiteAdministrator } = useSignedIn()
  const [writing, setWriting] = useState<NewsItem | 'new' | null>(null)
  // The page is open only to people in a community.
  const hoaId = loginUserHoaId ?? 0
  const dialog: ReactNode = writing && (
    <NewsDialog hoaId={hoaId} item={writing === 'new' ? null : writing} onClose={() => setWriting(null)} />
  )
  return { hoaId, onEdit: isWebsiteAdministrator ? setWriting : undefined, write: () => setWriting('new'), dialog }
}
