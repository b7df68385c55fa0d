import { useId, useState } from 'react'
import { managersPages } from '../../managers-paths.ts'
import { pathTo } from '../../paths.ts'
import { useManagement } from '../../platform/managed/managed.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { showToast } from '../../ui/toasts.ts'
import { readListAddress } from './addresses.ts'
import { MailingList } from './MailingList.tsx'
import styles from './Mailings.module.css'
import { useAllMailings, useNewMailing } from './queries.ts'
import { mailingsTexts } from './texts.ts'

/** /Admin/Mail: the mailings of all communities; a new mailing can go to several of them (mailings-m029). */
export function AllMailingsScreen() {
  const texts = useTexts(mailingsTexts)
  const { communities } = useManagement()
  const place = useAddress(managersPages.adminMail.path, readListAddress)
  const query = useAllMailings(place.address)
  const [isChoosing, setChoosing] = useState(false)
  const zoneOf = (hoaId: number) => communities.find((one) => one.hoaId === hoaId)?.timeZone ?? 'UTC'
  return (
    <Page
      title={texts.title}
      tools={
        <SearchBox
          label={texts.search}
          clearLabel={texts.clearSearch}
          search={place.address.search ?? ''}
          onSearch={(search) => place.go({ ...place.address, search, page: undefined }, { replace: true })}
        />
      }
      actions={
        <Button icon="plus" onClick={() => setChoosing(true)}>
          {texts.newMailing}
        </Button>
      }
    >
      <MailingList query={query} place={place} zoneOf={zoneOf} namesCommunity />
      {isChoosing && <ChooseDialog onClose={() => setChoosing(false)} />}
    </Page>
  )
}

function ChooseDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(mailingsTexts)
  const { navigate } = useNavigator()
  const allowed = useManagement().communities.filter((one) => one.may('mail.write') && one.state === 'live')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [first] = chosen
  const [isNone, setNone] = useState(false)
  const errorId = useId()
  // Without a chosen community, `begin` does not create anything.
  const create = useNewMailing(first ?? 0)

  async function begin() {
    setNone(first === undefined)
    if (first === undefined) return
    const created = await create.mutateAsync({ otherCommunityIds: chosen.slice(1) }).catch(() => undefined)
    if (created?.success) navigate(pathTo('communityMailing', { hoaId: first, mailingId: created.id }))
    else showToast(created?.message ?? texts.failureText, 'problem')
  }

  return (
    <Dialog
      title={texts.newMailing}
      onClose={onClose}
      closeLabel={texts.close}
      actions={
        <Button busy={create.isPending} onClick={() => void begin()}>
          {texts.newMailing}
        </Button>
      }
    >
      <p>{texts.otherHint}</p>
      <fieldset className={styles.choices} aria-describedby={isNone ? errorId : undefined}>
        <legend>{texts.community}</legend>
        {allowed.map(({ hoaId, hoaName }) => (
          <Checkbox
            key={hoaId}
            label={hoaName}
            checked={chosen.includes(hoaId)}
            onChange={({ target }) => {
              setChosen(target.checked ? [...chosen, hoaId] : chosen.filter((one) => one !== hoaId))
              setNone(false)
            }}
          />
        ))}
        <FieldError id={errorId}>{isNone && texts.chooseCommunity}</FieldError>
      </fieldset>
    </Dialog>
  )
}
