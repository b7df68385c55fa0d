import type { CommunitySettings } from '@porchlight/contract/features/community-settings.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Section } from '../../ui/Section.tsx'
import { communitySettingsTexts } from './texts.ts'

/** The limits of the plan and the server, and how much of them is used. */
export function LimitsPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const { homes, storageBytes, mailings } = settings.limits
  const usedText = ({ used, limit }: typeof homes, show: (value: number) => string) =>
    limit === null ? texts.usedWithoutLimit(show(used)) : texts.usedOf(show(used), show(limit))
  return (
    <Section title={texts.partLimits}>
      <DescriptionList
        items={[
          { term: texts.homes, value: usedText(homes, String) },
          { term: texts.mailings, value: usedText(mailings, String) },
          { term: texts.storage, value: usedText(storageBytes, (bytes) => fileSize(bytes) || '0 KB') },
        ]}
      />
    </Section>
  )
}
