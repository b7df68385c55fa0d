import type { NewsItem } from '@porchlight/contract/features/news.ts'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { pages } from '../../paths.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { BinLink } from '../bin/public.tsx'
import { readAddress } from './address.ts'
import { NewsFeed } from './NewsFeed.tsx'
import styles from './NewsScreen.module.css'
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
    <>
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        {isWebsiteAdministrator && (
          <div className={styles.actions}>
            <BinLink />
            <Button icon="plus" onClick={() => setWriting('new')}>
              {texts.addNews}
            </Button>
          </div>
        )}
      </header>
      {item !== undefined && <AllNewsLink />}
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
    </>
  )
}

function AllNewsLink() {
  const texts = useTexts(newsTexts)
  const follow = useFollow()
  return (
    <p className={styles.back}>
      <Link alone href={pages.news.path} onClick={follow(pages.news.path)}>
        {texts.allNews}
      </Link>
    </p>
  )
}
