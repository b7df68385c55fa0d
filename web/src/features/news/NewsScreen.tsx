import type { NewsItem } from '@porchlight/contract/features/news.ts'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { pages } from '../../paths.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { BinLink } from '../bin/public.tsx'
import { readAddress } from './address.ts'
import { NewsFeed } from './NewsFeed.tsx'
import { PublicFeed } from './PublicFeed.tsx'
import { useNews } from './queries.ts'
import { newsTexts } from './texts.ts'

const NewsDialog = lazy(async () => ({ default: (await import('./NewsDialog.tsx')).NewsDialog }))

/** /News: what the association tells its residents, newest first; website administrators write it here. */
export function NewsScreen() {
  const texts = useTexts(newsTexts)
  const { loginUserHoaId, isWebsiteAdministrator } = useSignedIn()
  const { item } = readAddress(useSearch({ strict: false }))
  const hoaId = loginUserHoaId ?? 0
  const news = useNews(hoaId, item)
  const [writing, setWriting] = useState<NewsItem | 'new' | null>(null)
  const isPublic = news.data?.pages[0]?._meta.isPublic

  return (
    <Page
      title={texts.title}
      back={item !== undefined && <AllNewsLink />}
      actions={
        isWebsiteAdministrator && (
          <>
            <BinLink />
            <Button icon="plus" onClick={() => setWriting('new')}>
              {texts.addNews}
            </Button>
          </>
        )
      }
    >
      <NewsFeed
        hoaId={hoaId}
        news={news}
        isOne={item !== undefined}
        onEdit={isWebsiteAdministrator ? setWriting : undefined}
      />
      {isPublic !== undefined && <PublicFeed hoaId={hoaId} isPublic={isPublic} mayChange={isWebsiteAdministrator} />}
      <Suspense>
        {writing && (
          <NewsDialog hoaId={hoaId} item={writing === 'new' ? null : writing} onClose={() => setWriting(null)} />
        )}
      </Suspense>
    </Page>
  )
}

function AllNewsLink() {
  const texts = useTexts(newsTexts)
  const follow = useFollow()
  return (
    <Link alone href={pages.news.path} onClick={follow(pages.news.path)}>
      {texts.allNews}
    </Link>
  )
}
