import { pages } from '../../paths.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './LearnMoreScreen.module.css'
import { vendorCommunitiesTexts } from './texts.ts'

/** /VendorLearnMore: the advantages of the product for a vendor; opened by 'Learn More' in the banner (decisions/vendor.md 108). */
export function LearnMoreScreen() {
  const texts = useTexts(vendorCommunitiesTexts)
  const follow = useFollow()
  const explore = pages.vendorExploreCommunities.path
  const parts = [
    [texts.point1, texts.point1Text],
    [texts.point2, texts.point2Text],
    [texts.point3, texts.point3Text],
    [texts.point4, texts.point4Text],
  ] as const
  return (
    <Page
      title={texts.bannerTitle}
      intro={texts.learnIntro}
      back={<BackLink href={pages.vendorActiveCommunities.path}>{texts.backToCommunities}</BackLink>}
      width="text"
    >
      <div className={styles.parts}>
        {parts.map(([title, text]) => (
          <Section key={title} title={title}>
            <p>{text}</p>
          </Section>
        ))}
        <Section title={texts.learnSteps}>
          <ol className={styles.steps}>
            {[texts.step1, texts.step2, texts.step3].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className={styles.next}>
            <ButtonLink href={explore} onClick={follow(explore)}>
              {texts.exploreButton}
            </ButtonLink>
          </div>
        </Section>
      </div>
    </Page>
  )
}
