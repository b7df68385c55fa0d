import { communitySettings } from '@porchlight/contract/features/community-settings.ts'
import type { PublicSite } from '@porchlight/contract/shared/public-site.ts'
import { useEffect, useState } from 'react'
import { matchPath, pages, pathTo } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { CallFailed } from '../../../platform/call/call-failed.ts'
import { CoverFrame } from '../../../platform/cover/CommunityCover.tsx'
import { coverOf } from '../../../platform/cover/use-cover.ts'
import { HtmlText } from '../../../platform/html/HtmlText.tsx'
import { RelativeDay } from '../../../platform/RelativeDate.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { language } from '../../../platform/texts/language.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Drawing } from '../../../ui/Drawing.tsx'
import { Link } from '../../../ui/Link.tsx'
import { LoadingLogo } from '../../../ui/Logo.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { siteTexts } from '../site-texts.ts'
import styles from './SiteScreen.module.css'

/** The page; null while it loads; 'unknown' if no association has the name; 'failed' if it could not be loaded. */
type Loaded = PublicSite | 'unknown' | 'failed' | null

/** /Site/{web site name}: the public page of an association (association.txt 2.4). */
export function SiteScreen() {
  const texts = useTexts(siteTexts)
  const webSiteName = matchPath(location.pathname)?.params.webSiteName ?? ''
  const [site, setSite] = useState<Loaded>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` makes it run again after 'Try again'
  useEffect(() => {
    let hasLeft = false
    request(communitySettings.calls.site, { query: { webSiteName } }).then(
      (loaded) => {
        if (hasLeft) return
        setSite(loaded)
        // If the texts cannot be loaded, the page stays in the language of the browser.
        void language.suggest(loaded.language).catch(() => undefined)
        document.title = loaded.name
        // A former web site name in the URL is replaced by the current one.
        const current = pathTo('site', { webSiteName: loaded.webSiteName })
        if (current !== location.pathname) history.replaceState(null, '', current)
      },
      (error: unknown) => {
        if (!hasLeft) setSite(error instanceof CallFailed && error.status === 404 ? 'unknown' : 'failed')
      },
    )
    return () => {
      hasLeft = true
    }
  }, [webSiteName, tries])

  if (site === null) return <LoadingLogo label={texts.loading} />
  if (site === 'unknown' || site === 'failed')
    return (
      <article className={styles.gone}>
        <Drawing name={site === 'unknown' ? 'search' : 'lamp-out'} />
        <h1 tabIndex={-1}>{site === 'unknown' ? texts.unknown : texts.failed}</h1>
        {site === 'failed' ? (
          <Button onClick={() => setTries(tries + 1)}>{texts.tryAgain}</Button>
        ) : (
          <p>
            <ButtonLink href={pages.login.path}>{texts.logIn}</ButtonLink>
          </p>
        )}
      </article>
    )
  const { address, phoneNumber, emailAddress, officeHours } = site
  const contact = [
    address && { term: texts.address, value: address },
    phoneNumber && { term: texts.phone, value: <Link href={`tel:${phoneNumber}`}>{phoneNumber}</Link> },
    emailAddress && { term: texts.email, value: <Link href={`mailto:${emailAddress}`}>{emailAddress}</Link> },
    officeHours && { term: texts.hours, value: <span className={styles.lines}>{officeHours}</span> },
  ].filter((item) => item !== '')
  return (
    <article className={styles.page}>
      <CoverFrame
        cover={coverOf(site.hoaId, site.cover)}
        className={styles.cover}
        sizes="(min-width: 1216px) 1120px, 100vw"
        scrim="text"
        isFirst
      >
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
      </CoverFrame>
      {site.textHtml && (
        <div className={styles.text}>
          <HtmlText html={site.textHtml} />
        </div>
      )}
      <p className={styles.ways}>
        <ButtonLink href={pages.login.path}>{texts.logIn}</ButtonLink>
        <ButtonLink variant="plain" href={pages.register.path}>
          {texts.register}
        </ButtonLink>
      </p>
      {contact.length > 0 && (
        <Section title={texts.contact} className={styles.contact}>
          <DescriptionList items={contact} stacked />
        </Section>
      )}
      {site.news.length > 0 && (
        <Section title={texts.news}>
          <Rows>
            {site.news.map(({ title, date, excerpt }) => (
              <Row
                key={title + date}
                level={3}
                title={title}
                meta={excerpt}
                end={<RelativeDay day={date} />}
                stacked="end"
              />
            ))}
          </Rows>
        </Section>
      )}
    </article>
  )
}
