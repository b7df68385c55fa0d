import { type CommunitySettings, communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { settingsLimits } from '@porchlight/contract/shared/community-settings.ts'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { Checkbox, RichTextField, Select, TextArea, TextField } from '../../platform/forms/fields.tsx'
import { HtmlText } from '../../platform/html/HtmlText.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { GoLink } from '../../ui/Link.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './CommunitySettingsScreen.module.css'
import { SettingsPart } from './SettingsPart.tsx'
import { communitySettingsTexts } from './texts.ts'

/** The words that may not be posted. */
export function WordsPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const { usesUsual, words, usualWords } = settings.words
  const own = words.length === 0 ? texts.noWords : texts.wordCount(words.length)
  return (
    <SettingsPart
      settings={settings}
      page="words"
      title={texts.partWords}
      intro={texts.wordsIntro}
      items={[{ term: texts.partWords, value: usesUsual ? texts.usual(usualWords.length) : own }]}
      editTitle={texts.editWords}
      start={{ usesUsual, words: words.join('\n') }}
      fields={{ words: { label: texts.ownWords } }}
      send={(values, query, sending, version) =>
        request(communitySettings.calls.saveWords, { ...sending, query, body: { ...values, version: String(version) } })
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
      send={(values, query, sending, version) =>
        request(communitySettings.calls.savePublicPage, {
          ...sending,
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

/** The sender, the address for replies, the letterhead and the signature; an empty one is the organisation's. */
export function MailPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const { inherited, ...own } = settings.branding
  const line = (value: string, of: string) => value || (of ? texts.inherited(of) : texts.none)
  const html = (value: string, of: string) =>
    value || of ? (
      <div className={styles.html}>
        <HtmlText html={value || of} />
      </div>
    ) : (
      texts.none
    )
  return (
    <SettingsPart
      settings={settings}
      page="branding"
      title={texts.partMail}
      intro={texts.mailIntro}
      items={[
        { term: texts.senderName, value: line(own.senderName, inherited.senderName) },
        { term: texts.replyAddress, value: line(own.replyAddress, inherited.replyAddress) },
        { term: texts.letterhead, value: html(own.letterheadHtml, inherited.letterheadHtml) },
        { term: texts.signature, value: html(own.signatureHtml, inherited.signatureHtml) },
      ]}
      editTitle={texts.editMail}
      size="large"
      start={{ ...own }}
      fields={{
        senderName: { label: texts.senderName },
        replyAddress: { label: texts.replyAddress },
        letterheadHtml: { label: texts.letterhead },
        signatureHtml: { label: texts.signature },
      }}
      send={(values, query, sending, version) =>
        request(communitySettings.calls.saveBranding, {
          ...sending,
          query,
          body: { ...values, version: String(version) },
        })
      }
    >
      <TextField name="senderName" label={texts.senderName} optional maxLength={settingsLimits.line} data-autofocus />
      <TextField name="replyAddress" type="email" label={texts.replyAddress} optional maxLength={254} />
      <RichTextField name="letterheadHtml" label={texts.letterhead} />
      <RichTextField name="signatureHtml" label={texts.signature} />
    </SettingsPart>
  )
}

/** What the plan and the server allow, and what is used of it. */
export function LimitsPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const { homes, storageBytes } = settings.limits
  const part = ({ used, limit }: typeof homes, show: (value: number) => string) =>
    texts.usedOf(show(used), limit === null ? texts.noLimit : show(limit))
  return (
    <Section title={texts.partLimits}>
      <DescriptionList
        items={[
          { term: texts.homes, value: part(homes, String) },
          { term: texts.storage, value: part(storageBytes, fileSize) },
        ]}
      />
    </Section>
  )
}
