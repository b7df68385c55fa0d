import { type CommunitySettings, communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { Checkbox } from '../../platform/forms/fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Link } from '../../ui/Link.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { communitySettingsTexts } from './texts.ts'

/** Whether people who come from another statement portal are welcomed. Shows where the books are and where residents pay; both are set in {c}/Money. */
export function MoneyPart({ settings }: { settings: CommunitySettings }) {
  const texts = useTexts(communitySettingsTexts)
  const follow = useFollow()
  const { hoaId, may } = useManaged()
  const { books, payNowAddress, welcomesFromStatements } = settings.money
  const href = pathTo('communityMoneyPart', { hoaId, part: 'Books' })
  return (
    <SettingsPart
      settings={settings}
      page="money"
      title={texts.partMoney}
      items={[
        { term: texts.books, value: books === 'here' ? texts.booksHere : texts.booksElsewhere },
        { term: texts.payNowAddress, value: payNowAddress || texts.noPayNow },
        { term: texts.welcomesFromStatements, value: welcomesFromStatements ? texts.yes : texts.no },
      ]}
      editTitle={texts.editMoney}
      start={{ welcomesFromStatements }}
      fields={{}}
      send={(values, query, sendOptions, version) =>
        request(communitySettings.calls.saveMoney, {
          ...sendOptions,
          query,
          body: { welcomesFromStatements: values.welcomesFromStatements ? '1' : '0', version: String(version) },
        })
      }
      below={
        may('ledger.totals') && (
          <p>
            <Link alone href={href} onClick={follow(href)}>
              {texts.booksGo}
            </Link>
          </p>
        )
      }
    >
      <Checkbox name="welcomesFromStatements" label={texts.welcomesFromStatements} hint={texts.welcomesHint} />
    </SettingsPart>
  )
}
