import { type CommunitySettings, communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { settingsLimits } from '@porchlight/contract/shared/community-settings.ts'
import { request } from '../../platform/call/call.ts'
import { Checkbox, TextArea } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { communitySettingsTexts } from './texts.ts'

/** The words that may not be posted: the usual ones, or those that the community entered in their place. */
export function WordsPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const { usesUsual, words, usualWords } = settings.words
  const ownText = words.length === 0 ? texts.noWords : texts.wordCount(words.length)
  return (
    <SettingsPart
      settings={settings}
      page="words"
      title={texts.partWords}
      intro={texts.wordsIntro}
      items={[{ term: texts.partWords, value: usesUsual ? texts.usual(usualWords.length) : ownText }]}
      editTitle={texts.editWords}
      start={{ usesUsual, words: words.join('\n') }}
      fields={{ words: { label: texts.ownWords } }}
      send={(values, query, sendOptions, version) =>
        request(communitySettings.calls.saveWords, {
          ...sendOptions,
          query,
          body: { ...values, version: String(version) },
        })
      }
    >
      {(values) => (
        <>
          <Checkbox name="usesUsual" label={texts.usesUsual} />
          {!values.usesUsual && (
            <TextArea
              name="words"
              label={texts.ownWords}
              hint={texts.ownWordsHint}
              rows={8}
              maxLength={settingsLimits.words}
            />
          )}
        </>
      )}
    </SettingsPart>
  )
}
