import { type CommunitySettings, communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { settingsLimits } from '@porchlight/contract/shared/community-settings.ts'
import { languages } from '@porchlight/contract/shared/languages.ts'
import { request } from '../../platform/call/call.ts'
import { Select, TextField, useFormField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import styles from './CommunitySettingsScreen.module.css'
import { SettingsPart } from './SettingsPart.tsx'
import { communitySettingsTexts } from './texts.ts'

const timeZones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))

/** Name, addresses, time zone, language and who runs the community. */
export function GeneralPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const { general } = settings
  const languageNames = Object.entries(languages).map(([value, text]) => ({ value, text }))
  const runners = [
    { value: 'company', text: texts.runByCompany },
    { value: 'board', text: texts.runByBoard },
  ]
  const yesNo = [
    { value: '1', text: texts.yes },
    { value: '0', text: texts.no },
  ]
  /** Returns a function that gives the text of a value of these options. */
  const textOf = (options: readonly { value: string; text: string }[]) => (value: string) =>
    options.find((one) => one.value === value)?.text ?? value
  return (
    <SettingsPart
      settings={settings}
      page="general"
      title={texts.partGeneral}
      items={[
        { term: texts.name, value: general.name },
        { term: texts.webSiteName, value: general.webSiteName },
        {
          term: texts.address,
          value: [general.address, general.city, general.state].filter(Boolean).join(', ') || texts.none,
        },
        { term: texts.zipcodes, value: general.zipcodes.join(', ') || texts.none },
        { term: texts.timeZone, value: general.timeZone.replaceAll('_', ' ') },
        { term: texts.language, value: languages[general.language] },
        { term: texts.runBy, value: textOf(runners)(general.runBy) },
        { term: texts.boardSeesContacts, value: general.boardSeesContacts ? texts.yes : texts.no },
      ]}
      editTitle={texts.editGeneral}
      start={{
        name: general.name,
        webSiteName: general.webSiteName,
        address: general.address,
        city: general.city,
        state: general.state,
        zipcodes: general.zipcodes.join(', '),
        timeZone: general.timeZone,
        language: general.language as string,
        runBy: general.runBy as string,
        boardSeesContacts: general.boardSeesContacts ? '1' : '0',
        scheduledTimes: '' as string,
      }}
      fields={{
        name: { label: texts.name },
        webSiteName: { label: texts.webSiteName },
        address: { label: texts.address },
        city: { label: texts.city },
        state: { label: texts.state },
        zipcodes: { label: texts.zipcodes },
        timeZone: { label: texts.timeZone },
        language: { label: texts.language, show: textOf(languageNames) },
        runBy: { label: texts.runBy, show: textOf(runners) },
        boardSeesContacts: { label: texts.boardSeesContacts, show: textOf(yesNo) },
      }}
      send={(values, query, sendOptions, version) =>
        request(communitySettings.calls.saveGeneral, {
          ...sendOptions,
          query,
          body: { ...values, scheduledTimes: asScheduled(values.scheduledTimes), version: String(version) },
        })
      }
    >
      {(values) => (
        <>
          <TextField name="name" label={texts.name} required maxLength={settingsLimits.name} data-autofocus />
          <TextField name="webSiteName" label={texts.webSiteName} hint={texts.webSiteHint} required maxLength={40} />
          <TextField name="address" label={texts.address} maxLength={settingsLimits.line} />
          <div className={styles.two}>
            <TextField name="city" label={texts.city} maxLength={settingsLimits.line} />
            <TextField name="state" label={texts.state} maxLength={settingsLimits.line} />
          </div>
          <TextField name="zipcodes" label={texts.zipcodes} hint={texts.zipcodesHint} required maxLength={500} />
          <Select name="timeZone" label={texts.timeZone} hint={texts.timeZoneHint} options={timeZones} />
          {values.timeZone !== general.timeZone && general.scheduledMailings > 0 && (
            <ScheduledTimes count={general.scheduledMailings} />
          )}
          <Select name="language" label={texts.language} hint={texts.languageHint} options={languageNames} />
          <Select name="runBy" label={texts.runBy} hint={texts.runByHint} options={runners} />
          <Select name="boardSeesContacts" label={texts.boardSeesContacts} options={yesNo} />
        </>
      )}
    </SettingsPart>
  )
}

/** The answer to ScheduledTimes; '' if it was not asked or not answered. */
const asScheduled = (chosen: string) => (['clock', 'instant'] as const).find((one) => one === chosen) ?? ''

/** After a change of the time zone, asks whether scheduled mailings keep their local time or their instant (association.txt 5). */
function ScheduledTimes({ count }: { count: number }) {
  const texts = useTexts(communitySettingsTexts)
  const { value, error, change } = useFormField<string>('scheduledTimes', texts.scheduledRequired)
  return (
    <RadioGroup
      legend={texts.scheduledTimes(count)}
      options={[
        { value: 'clock', label: texts.keepsClock, hint: texts.keepsClockHint },
        { value: 'instant', label: texts.keepsInstant, hint: texts.keepsInstantHint },
      ]}
      value={value || null}
      error={error}
      required
      onChange={change}
    />
  )
}
