import { pathTo } from '../../paths.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { PageLink } from '../../platform/navigation/PageLink.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { showToast } from '../../ui/toasts.ts'
import { readListAddress } from './addresses.ts'
import { MailingList } from './MailingList.tsx'
import styles from './Mailings.module.css'
import { useMailings, useNewMailing } from './queries.ts'
import { TemplatesPart } from './templates/TemplatesPart.tsx'
import { mailingsTexts } from './texts.ts'

/** {c}/Mail: the mailings of a community. */
export function MailingsScreen() {
  const texts = useTexts(mailingsTexts)
  const { hoaId, timeZone, may } = useManaged()
  const place = useAddress(pathTo('communityMail', { hoaId }), readListAddress)
  const query = useMailings(hoaId, place.address)
  const { navigate } = useNavigator()
  const create = useNewMailing(hoaId)

  async function begin() {
    const created = await create.mutateAsync({}).catch(() => undefined)
    if (created?.success) navigate(pathTo('communityMailing', { hoaId, mailingId: created.id }))
    else showToast(created?.message ?? texts.failureText, 'problem')
  }

  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      tools={
        <SearchBox
          label={texts.search}
          clearLabel={texts.clearSearch}
          search={place.address.search ?? ''}
          onSearch={(search) => place.go({ ...place.address, search, page: undefined }, { replace: true })}
        />
      }
      actions={
        <Button icon="plus" busy={create.isPending} onClick={() => void begin()}>
          {texts.newMailing}
        </Button>
      }
    >
      <MailingList
        query={query}
        place={place}
        zoneOf={() => timeZone}
        namesCommunity={false}
        templates={<TemplatesPart hoaId={hoaId} />}
      />
      {may('settings') && place.address.tab === 'sent' && place.address.templates !== 1 && (
        <p className={styles.quiet}>
          <PageLink href={`${pathTo('communitySetup', { hoaId })}?step=notice`}>{texts.firstNotice}</PageLink>
        </p>
      )}
    </Page>
  )
}
