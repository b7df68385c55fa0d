import { type CommunitySettings, communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { directoryFields } from '@porchlight/contract/shared/community-settings.ts'
import { request } from '../../platform/call/call.ts'
import { CheckboxList } from '../../platform/forms/CheckboxList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { communitySettingsTexts } from './texts.ts'

/** The data that the directory never shows, whatever residents chose. */
export function DirectoryPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const { hides, listed, people } = settings.directory
  const names = { phone: texts.phone, email: texts.email, home: texts.addressOfHome }
  return (
    <SettingsPart
      settings={settings}
      page="directory"
      title={texts.partDirectory}
      intro={texts.directoryIntro}
      items={[
        { term: texts.directoryListed, value: texts.listedOf(listed, people) },
        { term: texts.directoryHides, value: hides.map((one) => names[one]).join(', ') || texts.hidesNothing },
      ]}
      editTitle={texts.editDirectory}
      start={{ hides: [...hides] as string[] }}
      fields={{}}
      send={(values, query, sendOptions, version) =>
        request(communitySettings.calls.saveDirectory, {
          ...sendOptions,
          query,
          body: {
            hides: directoryFields.filter((one) => values.hides.includes(one)),
            version: String(version),
          },
        })
      }
    >
      <CheckboxList
        name="hides"
        label={texts.directoryHides}
        options={directoryFields.map((value) => ({ value, text: names[value] }))}
      />
    </SettingsPart>
  )
}
