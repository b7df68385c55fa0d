import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Disc } from '../../ui/Disc.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { deliveryName } from './delivery-name.ts'
import type { SettingsEntry } from './entries.ts'
import { useDelivery, useListing } from './queries.ts'
import { EntryName, useSettingsEntries } from './SettingsFrame.tsx'
import { settingsTexts } from './texts.ts'

/** /AllSettings: the menu of the settings as a page, with the current value of each setting (decisions/community.md 128). */
export function AllSettingsScreen() {
  const texts = useTexts(settingsTexts)
  const follow = useFollow()
  const entries = useSettingsEntries()
  const { loginUserPropertyId: propertyId } = useSignedIn()
  return (
    <Page title={texts.settings} width="settings">
      <Rows aria-label={texts.settings}>
        {entries.map((entry) => {
          const { name, path, icon, isLocked } = entry
          const opens = isLocked ? {} : { href: path, onClick: follow(path) }
          const state = isLocked ? texts.notEnabled : <State entry={entry} propertyId={propertyId} />
          return (
            <Row
              key={name}
              lead={<Disc icon={isLocked ? 'lock' : icon} />}
              title={<EntryName>{texts[name]}</EntryName>}
              level={2}
              meta={state}
              {...opens}
            />
          )
        })}
      </Rows>
    </Page>
  )
}

/** The current value of a page of the settings. */
function State({ entry: { name }, propertyId }: { entry: SettingsEntry; propertyId: number | null }) {
  const texts = useTexts(settingsTexts)
  if (name === 'notifications') return texts.stateNotifications
  if (propertyId === null) return texts.inPreview
  return name === 'mailbox' ? <MailboxState propertyId={propertyId} /> : <DirectoryState propertyId={propertyId} />
}

function MailboxState({ propertyId }: { propertyId: number }) {
  const texts = useTexts(settingsTexts)
  const { data } = useDelivery(propertyId)
  return data ? texts[deliveryName(data.uas_digital_delivery)] : '…'
}

function DirectoryState({ propertyId }: { propertyId: number }) {
  const texts = useTexts(settingsTexts)
  const { data } = useListing(propertyId)
  if (!data) return '…'
  return data.hpds_directory_enabled === 1 ? texts.stateIncluded : texts.stateNotIncluded
}
