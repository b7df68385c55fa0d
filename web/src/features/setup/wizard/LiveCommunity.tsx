import type { Wizard } from '@porchlight/contract/features/setup.ts'
import { pathTo } from '../../../paths.ts'
import { HtmlText } from '../../../platform/html/HtmlText.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Disc } from '../../../ui/Disc.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { wizardTexts } from './texts.ts'

/**
 * {c}/Setup of a community that is live: its set-up is over, and everything is changed on the linked pages. The first notice is shown
 * here, because it is not a mailing: it is put into a person's mailbox when they register.
 */
export function LiveCommunity({ wizard }: { wizard: Wizard }) {
  const t = useTexts(wizardTexts)
  const follow = useFollow()
  const { hoaId, notice } = wizard
  const { name } = wizard.association
  const home = pathTo('community', { hoaId })
  const ways = [
    { icon: 'gear', title: t.toSettings, href: pathTo('communitySettings', { hoaId }) },
    { icon: 'house', title: t.toHomes, href: pathTo('communityHomes', { hoaId }) },
    { icon: 'people', title: t.toPeople, href: pathTo('communityPeople', { hoaId }) },
    { icon: 'envelope', title: t.toInvitations, href: pathTo('communityAccess', { hoaId }) },
  ] as const
  return (
    <Page title={t.liveTitle(name)} width="text" intro={t.liveIntro}>
      <p>
        <ButtonLink href={home} onClick={follow(home)}>
          {t.toCommunity(name)}
        </ButtonLink>
      </p>
      <Rows aria-label={t.liveWays}>
        {ways.map(({ icon, title, href }) => (
          <Row key={href} lead={<Disc icon={icon} />} title={title} href={href} onClick={follow(href)} />
        ))}
      </Rows>
      <Section title={t.notice}>
        <p>{notice.subject ? t.noticeWaits : t.noNotice}</p>
        {notice.subject && (
          <>
            <h3>{notice.subject}</h3>
            <HtmlText html={notice.html} />
          </>
        )}
      </Section>
    </Page>
  )
}
