import { type CommunitySettings, communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { settingsLimits } from '@porchlight/contract/shared/community-settings.ts'
import { request } from '../../platform/call/call.ts'
import { RichTextField, TextField } from '../../platform/forms/fields.tsx'
import { HtmlText } from '../../platform/html/HtmlText.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from './CommunitySettingsScreen.module.css'
import { SettingsPart } from './SettingsPart.tsx'
import { communitySettingsTexts } from './texts.ts'

/** The sender, the address for replies, the letterhead and the signature. Empty values are those of the organization. */
export function MailPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const { inherited, ...own } = settings.branding
  const line = (value: string, inheritedValue: string) =>
    value || (inheritedValue ? texts.inherited(inheritedValue) : texts.none)
  const html = (value: string, inheritedValue: string) =>
    value || inheritedValue ? (
      <div className={styles.html}>
        <HtmlText html={value || inheritedValue} />
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
      send={(values, query, sendOptions, version) =>
        request(communitySettings.calls.saveBranding, {
          ...sendOptions,
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
