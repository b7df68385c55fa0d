import { type CommunitySettings, communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { offeredFeatures } from '@porchlight/contract/shared/feature-presets.ts'
import { memberAccessFeatures } from '@porchlight/contract/shared/menu-features.ts'
import { request } from '../../platform/call/call.ts'
import { CheckboxList } from '../../platform/forms/CheckboxList.tsx'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { featureTexts } from './features/feature-texts.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { communitySettingsTexts } from './texts.ts'

/** The pages that tenants can start with: those of the 15 member features that have a screen. */
const pagesOfTenants = offeredFeatures.filter((one) => memberAccessFeatures.has(one))

/** How people register: only with a code or also by form; who decides; how long codes are valid; and the pages of tenants. */
export function RegistrationPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const names = useTexts(featureTexts)
  const { registration } = settings
  const yesNo = [
    { value: '1', text: texts.yes },
    { value: '0', text: texts.no },
  ]
  const deciders = [
    { value: 'management', text: texts.decidersManagement },
    { value: 'board', text: texts.decidersBoard },
    { value: 'both', text: texts.decidersBoth },
  ]
  /** Returns a function that gives the text of a value of these options. */
  const textOf = (options: readonly { value: string; text: string }[]) => (value: string) =>
    options.find((one) => one.value === value)?.text ?? value
  const waysOfCommunity = registration.byCodeOnly ? texts.codeOnly : texts.codeAndForm
  const waysText = registration.serverAllowsForm ? waysOfCommunity : texts.serverByCode
  const pages = pagesOfTenants.map((one) => ({ value: String(one), text: names[`feature${one}`] }))
  const flag = (on: boolean) => (on ? '1' : '0')
  return (
    <SettingsPart
      settings={settings}
      page="registration"
      title={texts.partRegistration}
      items={[
        { term: texts.ways, value: waysText },
        ...(registration.serverAllowsForm
          ? [{ term: texts.deciders, value: textOf(deciders)(registration.deciders) }]
          : []),
        { term: texts.codeValidDays, value: String(registration.codeValidDays) },
        { term: texts.sendsReminders, value: textOf(yesNo)(flag(registration.sendsReminders)) },
        {
          term: texts.tenantPages,
          value:
            pages
              .filter(({ value }) => registration.tenantPages.includes(Number(value)))
              .map(({ text }) => text)
              .join(', ') || texts.none,
        },
      ]}
      editTitle={texts.editRegistration}
      start={{
        byCodeOnly: flag(registration.byCodeOnly),
        deciders: registration.deciders as string,
        codeValidDays: String(registration.codeValidDays),
        sendsReminders: flag(registration.sendsReminders),
        tenantPages: registration.tenantPages.map(String),
      }}
      fields={{
        byCodeOnly: { label: texts.byCodeOnly, show: textOf(yesNo) },
        deciders: { label: texts.deciders, show: textOf(deciders) },
        codeValidDays: { label: texts.codeValidDays },
        sendsReminders: { label: texts.sendsReminders, show: textOf(yesNo) },
      }}
      send={({ tenantPages, ...values }, query, sendOptions, version) =>
        request(communitySettings.calls.saveRegistration, {
          ...sendOptions,
          query,
          body: { ...values, tenantPages: tenantPages.map(Number), version: String(version) },
        })
      }
    >
      {registration.serverAllowsForm ? (
        <>
          <Select name="byCodeOnly" label={texts.byCodeOnly} hint={texts.byCodeOnlyHint} options={yesNo} />
          <Select name="deciders" label={texts.deciders} options={deciders} />
        </>
      ) : (
        <p>{texts.serverByCode}</p>
      )}
      <TextField
        name="codeValidDays"
        label={texts.codeValidDays}
        hint={texts.codeValidHint}
        inputMode="numeric"
        maxLength={3}
        required
      />
      <Select name="sendsReminders" label={texts.sendsReminders} options={yesNo} />
      <CheckboxList name="tenantPages" label={texts.tenantPages} options={pages} />
    </SettingsPart>
  )
}
