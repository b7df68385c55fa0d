import { type CommunitySettings, communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { settingsLimits } from '@porchlight/contract/shared/community-settings.ts'
import { request } from '../../platform/call/call.ts'
import { Checkbox, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { dot } from '../../ui/dot.ts'
import styles from './CommunitySettingsScreen.module.css'
import { SettingsPart } from './SettingsPart.tsx'
import { communitySettingsTexts } from './texts.ts'

/** The weekdays, as positions in `week` of the wire: 0 is Monday. */
const days = [0, 1, 2, 3, 4, 5, 6] as const

/** The names of a weekday's three fields. */
const fieldsOf = (day: number) => ({ isOpen: `open${day}`, opens: `opens${day}`, closes: `closes${day}` }) as const

/** The contact data and office hours of the residents' About page. */
export function AboutPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const { week, officeHours, officeSameAsMailing, ...lines } = settings.contact
  const addressText = (address: string, city: string, state: string, zipcode: string) =>
    [address, city, `${state} ${zipcode}`.trim()].filter(Boolean).join(', ') || texts.none
  const weekFields = Object.fromEntries(
    days.flatMap((day) => {
      const stored = week?.[day]
      const name = fieldsOf(day)
      // A day without hours is closed. If no hours are stored for any day, Monday to Friday are suggested.
      const isOpen = week ? stored !== null : day < 5
      return [
        [name.isOpen, isOpen],
        [name.opens, stored?.opens ?? '09:00'],
        [name.closes, stored?.closes ?? '17:00'],
      ]
    }),
  )
  const line = (label: string) => ({ label })
  return (
    <SettingsPart<Record<string, string | boolean>>
      settings={settings}
      page="contact"
      title={texts.partAbout}
      items={[
        {
          term: texts.phone,
          value: [lines.phoneNumber || texts.none, lines.phoneInstructions].filter(Boolean).join(dot),
        },
        { term: texts.fax, value: lines.faxNumber || texts.none },
        {
          term: texts.email,
          value: [lines.emailAddress || texts.none, lines.emailInstructions].filter(Boolean).join(dot),
        },
        {
          term: texts.mailing,
          value: addressText(lines.mailingAddress, lines.mailingCity, lines.mailingState, lines.mailingZipcode),
        },
        {
          term: texts.office,
          value: officeSameAsMailing
            ? texts.sameAddress
            : addressText(lines.officeAddress, lines.officeCity, lines.officeState, lines.officeZipcode),
        },
        { term: texts.hours, value: <span className={styles.lines}>{officeHours || texts.none}</span> },
        { term: texts.hoursRemark, value: lines.officeHoursRemark || texts.none },
      ]}
      editTitle={texts.editAbout}
      start={{ ...lines, officeSameAsMailing, byWeekday: week !== null, ...weekFields }}
      fields={{
        phoneNumber: line(texts.phone),
        phoneInstructions: line(texts.phoneInstructions),
        faxNumber: line(texts.fax),
        emailAddress: line(texts.email),
        emailInstructions: line(texts.emailInstructions),
        mailingAddress: line(texts.mailingAddress),
        mailingCity: line(texts.city),
        mailingState: line(texts.state),
        mailingZipcode: line(texts.zipcode),
        officeAddress: line(texts.office),
        officeCity: line(texts.city),
        officeState: line(texts.state),
        officeZipcode: line(texts.zipcode),
        officeHoursRemark: line(texts.hoursRemark),
      }}
      send={async (values, query, sendOptions, version) => {
        const textOf = (name: string) => String(values[name] ?? '')
        const enteredWeek = days.map((day) => {
          const name = fieldsOf(day)
          return values[name.isOpen] ? { opens: textOf(name.opens), closes: textOf(name.closes) } : null
        })
        const answer = await request(communitySettings.calls.saveContact, {
          ...sendOptions,
          query,
          body: {
            phoneNumber: textOf('phoneNumber'),
            phoneInstructions: textOf('phoneInstructions'),
            faxNumber: textOf('faxNumber'),
            emailAddress: textOf('emailAddress'),
            emailInstructions: textOf('emailInstructions'),
            mailingAddress: textOf('mailingAddress'),
            mailingCity: textOf('mailingCity'),
            mailingState: textOf('mailingState'),
            mailingZipcode: textOf('mailingZipcode'),
            officeSameAsMailing: values.officeSameAsMailing === true,
            officeAddress: textOf('officeAddress'),
            officeCity: textOf('officeCity'),
            officeState: textOf('officeState'),
            officeZipcode: textOf('officeZipcode'),
            officeHoursRemark: textOf('officeHoursRemark'),
            week: values.byWeekday ? enteredWeek : null,
            version: String(version),
          },
        })
        // The form has no field `week`, so its error is shown at the checkbox above the weekdays.
        const wrongWeek = answer.validation?.week
        return wrongWeek ? { ...answer, validation: { ...answer.validation, byWeekday: wrongWeek } } : answer
      }}
    >
      {(values) => (
        <>
          <div className={styles.two}>
            <TextField
              name="phoneNumber"
              type="tel"
              label={texts.phone}
              maxLength={settingsLimits.phone}
              data-autofocus
            />
            <TextField name="phoneInstructions" label={texts.phoneInstructions} maxLength={settingsLimits.line} />
            <TextField name="emailAddress" type="email" label={texts.email} maxLength={254} />
            <TextField name="emailInstructions" label={texts.emailInstructions} maxLength={settingsLimits.line} />
          </div>
          <TextField name="faxNumber" type="tel" label={texts.fax} maxLength={settingsLimits.phone} />
          <TextField name="mailingAddress" label={texts.mailingAddress} maxLength={settingsLimits.line} />
          <div className={styles.two}>
            <TextField name="mailingCity" label={texts.city} maxLength={settingsLimits.line} />
            <TextField name="mailingState" label={texts.state} maxLength={settingsLimits.line} />
            <TextField name="mailingZipcode" label={texts.zipcode} maxLength={20} />
          </div>
          <Checkbox name="officeSameAsMailing" label={texts.sameAddress} />
          {!values.officeSameAsMailing && (
            <>
              <TextField name="officeAddress" label={texts.office} maxLength={settingsLimits.line} />
              <div className={styles.two}>
                <TextField name="officeCity" label={texts.city} maxLength={settingsLimits.line} />
                <TextField name="officeState" label={texts.state} maxLength={settingsLimits.line} />
                <TextField name="officeZipcode" label={texts.zipcode} maxLength={20} />
              </div>
            </>
          )}
          <Checkbox name="byWeekday" label={texts.byWeekday} />
          {values.byWeekday === true &&
            days.map((day) => {
              const name = fieldsOf(day)
              const weekday = texts[`weekday${day}`]
              return (
                <div key={day} className={styles.two}>
                  <Checkbox name={name.isOpen} label={texts.isOpen(weekday)} />
                  {values[name.isOpen] === true && (
                    <>
                      <TextField name={name.opens} type="time" label={texts.opens(weekday)} required />
                      <TextField name={name.closes} type="time" label={texts.closes(weekday)} required />
                    </>
                  )}
                </div>
              )
            })}
          <TextField name="officeHoursRemark" label={texts.hoursRemark} maxLength={settingsLimits.line} />
        </>
      )}
    </SettingsPart>
  )
}
