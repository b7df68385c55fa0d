import { communitySettings } from '@porchlight/contract/features/community-settings.ts'
import type { PublicSite } from '@porchlight/contract/shared/public-site.ts'
import { useEffect, useState } from 'react'
import { matchPath, pages, pathTo } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { CallFailed } from '../../../platform/call/call-failed.ts'
import { HtmlText } from '../../../platform/html/HtmlText.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { language } from '../../../platform/texts/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadingLogo } from '../../../ui/Logo.tsx'
import { siteTexts } from '../site-texts.ts'
import styles from './SiteScreen.module.css'

type Loaded = PublicSite | 'unknown' | 'failed' | null

/** /Site/{web site name}: what an association shows to anybody (association.txt 2.4). */
export function SiteScreen() {
  const texts = useTexts(siteTexts)
  const webSiteName = matchPath(location.pathname)?.params.webSiteName ?? ''
  const [site, setSite] = useState<Loaded>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads it again
  useEffect(() => {
    let left = false
    request(communitySettings.calls.site, { query: { webSiteName } }).then(
      (loaded) => {
        if (left) return
        setSite(loaded)
        // Should the texts not load, the page stays in the language of the browser.
        void language.suggest(loaded.language).catch(() => undefined)
        document.title = loaded.name
        // The address shows the name that the association has now.
        const current = pathTo('site', { webSiteName: loaded.webSiteName })
        if (current !== location.pathname) history.replaceState(null, '', current)
      },
      (error: unknown) => {
        if (!left) setSite(error instanceof CallFailed && error.status === 404 ? 'unknown' : 'failed')
      },
    )
    return () => {
      left = true
    }
  }, [webSiteName, tries])

  if (site === null) return <LoadingLogo label={texts.loading} />
  if (site === 'unknown' || site === 'failed')
    return (
      <article className={styles.page}>
        <h1 tabIndex={-1}>{site === 'unknown' ? texts.unknown : texts.failed}</h1>
        {site === 'failed' ? (
          <Button onClick={() => setTries(tries + 1)}>{texts.tryAgain}</Button>
        ) : (
          <p>
            <a href={pages.login.path}>{texts.logIn}</a>
          </p>
        )}
      </article>
    )
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        {site.logo && (
          <img
            className={styles.logo}
            src={`/index.php/sites/${encodeURIComponent(site.webSiteName)}/logo`}
            alt=""
            width={72}
            height={72}
          />
        )}
        <h1 tabIndex={-1}>{site.name}</h1>
      </header>
      {site.textHtml && (
        <div className={styles.text}>
          <HtmlText html={site.textHtml} />
        </div>
      )}
      <p className={styles.ways}>
        <a href={pages.login.path}>{texts.logIn}</a>
        <a href={pages.register.path}>{texts.register}</a>
      </p>
      {(site.address || site.phoneNumber || site.emailAddress) && (
        <section aria-labelledby="site-contact">
          <h2 id="site-contact">{texts.contact}</h2>
          <dl className={styles.contact}>
            {site.address && (
              <>
                <dt>{texts.address}</dt>
                <dd>{site.address}</dd>
              </>
            )}
            {site.phoneNumber && (
              <>
                <dt>{texts.phone}</dt>
                <dd>
                  <a href={`tel:${site.phoneNumber}`}>{site.phoneNumber}</a>
                </dd>
              </>
            )}
            {site.emailAddress && (
              <>
                <dt>{texts.email}</dt>
                <dd>
                  <a href={`mailto:${site.emailAddress}`}>{site.emailAddress}</a>
                </dd>
              </>
            )}
            {site.officeHours && (
              <>
                <dt>{texts.hours}</dt>
                <dd className={styles.lines}>{site.officeHours}</dd>
              </>
            )}
          </dl>
        </section>
      )}
      {site.news.length > 0 && (
        <section aria-labelledby="site-news">
          <h2 id="site-news">{texts.news}</h2>
          {site.news.map((item) => (
            <article key={item.title + item.date} className={styles.item}>
              <h3>{item.title}</h3>
              <p className={styles.date}>{item.date}</p>
              <p>{item.excerpt}</p>
            </article>
          ))}
        </section>
      )}
    </article>
  )
}
