import { type CommunitySettings, communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { request } from '../../platform/call/call.ts'
import { Checkbox, Select } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { communitySettingsTexts } from './texts.ts'

/** Where the books are, where residents pay, and the welcome of people from another statement portal. */
export function MoneyPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const { books, payNowAddress, welcomesFromStatements } = settings.money
  const places = [
    { value: 'elsewhere', text: texts.booksElsewhere },
    { value: 'here', text: texts.booksHere },
  ]
  const placeOf = (value: string) => places.find((one) => one.value === value)?.text ?? value
  return (
    <SettingsPart
      settings={settings}
      page="money"
      title={texts.partMoney}
      items={[
        { term: texts.books, value: placeOf(books) },
        { term: texts.payNowAddress, value: payNowAddress || texts.noPayNow },
        { term: texts.welcomesFromStatements, value: welcomesFromStatements ? texts.yes : texts.no },
      ]}
      editTitle={texts.editMoney}
      start={{ books: books as string, welcomesFromStatements }}
      fields={{ books: { label: texts.books, show: placeOf } }}
      send={(values, query, sending, version) =>
        request(communitySettings.calls.saveMoney, {
          ...sending,
          query,
          body: {
            books: values.books === 'here' ? 'here' : 'elsewhere',
            welcomesFromStatements: values.welcomesFromStatements ? '1' : '0',
            version: String(version),
          },
        })
      }
    >
      <Select name="books" label={texts.books} hint={texts.booksHint} options={places} />
      <Checkbox name="welcomesFromStatements" label={texts.welcomesFromStatements} hint={texts.welcomesHint} />
    </SettingsPart>
  )
}
