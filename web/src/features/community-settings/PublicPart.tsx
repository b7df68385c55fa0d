import { type CommunitySettings, communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { RichTextField, Select } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { GoLink } from '../../ui/Link.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { communitySettingsTexts } from './texts.ts'

/** The page that anybody can open at /Site/{web site name}. */
export function PublicPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const { isOn, textHtml, showsNews } = settings.publicPage
  const address = pathTo('site', { webSiteName: settings.general.webSiteName })
  return (
    <SettingsPart
      settings={settings}
      page="public page"
      title={texts.partPublic}
      intro={texts.isOnHint}
      items={[
        { term: texts.partPublic, value: isOn ? texts.on : texts.off },
        { term: texts.publicAddress, value: address },
        { term: texts.showsNews, value: showsNews ? texts.yes : texts.no },
      ]}
      below={
        isOn && (
          <p>
            <GoLink href={address}>{texts.openPublic}</GoLink>
          </p>
        )
      }
      editTitle={texts.editPublic}
      size="large"
      start={{ isOn: isOn ? '1' : '0', textHtml, showsNews: showsNews ? '1' : '0' }}
      fields={{ textHtml: { label: texts.publicText } }}
      send={(values, query, sendOptions, version) =>
        request(communitySettings.calls.savePublicPage, {
          ...sendOptions,
          query,
          body: { ...values, version: String(version) },
        })
      }
    >
      <Select
        name="isOn"
        label={texts.partPublic}
        options={[
          { value: '1', text: texts.on },
          { value: '0', text: texts.off },
        ]}
      />
      <RichTextField name="textHtml" label={texts.publicText} />
      <Select
        name="showsNews"
        label={texts.showsNews}
        options={[
          { value: '1', text: texts.yes },
          { value: '0', text: texts.no },
        ]}
      />
    </SettingsPart>
  )
}
