import { useEffect, useEffectEvent, useState } from 'react'
import { homeOf, pages } from '../../paths.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import styles from './ConfirmEmailScreen.module.css'
import { confirmAddress, unprovenAddress } from './proof-state.ts'
import { SendAgain } from './SendAgain.tsx'
import { emailProofTexts } from './texts.ts'

/** /ConfirmEmail?token=…: verifies the e-mail address of the signed-in person, and shows the outcome. */
export function ConfirmEmailScreen() {
  const t = useTexts(emailProofTexts)
  const values = useSignedIn()
  const [{ token, isChange }] = useState(() => {
    const query = new URLSearchParams(location.search)
    return { token: query.get('token')?.slice(0, 200) ?? '', isChange: query.has('change') }
  })
  const stateWithoutToken = unprovenAddress(values) === null ? 'proven' : 'unproven'
  // The names are those of the texts; the outcomes of a link are explained in proof-state.ts. 'unproven': the page was opened without a link.
  const [state, setState] = useState<
    | 'confirming'
    | 'proven'
    | 'deliveryProven'
    | 'otherAccount'
    | 'taken'
    | 'invalid'
    | 'changeInvalid'
    | 'unproven'
    | 'somethingWentWrong'
  >(token ? 'confirming' : stateWithoutToken)

  async function confirm() {
    setState('confirming')
    setState(await confirmAddress(token, isChange).catch(() => 'somethingWentWrong' as const))
  }
  const begin = useEffectEvent(() => void (token && confirm()))
  useEffect(() => {
    // The token is removed from the URL, where others could read it; it stays in memory.
    if (location.search) history.replaceState(history.state, '', pages.confirmEmail.path)
    begin()
  }, [])

  const maySend = (state === 'invalid' || state === 'unproven') && unprovenAddress(values) !== null
  return (
    <Page title={t.title} width="settings">
      <div className={styles.content}>
        <p role="status">{t[state]}</p>
        {state === 'somethingWentWrong' && (
          <Button icon="refresh" onClick={() => void confirm()}>
            {t.tryAgain}
          </Button>
        )}
        {maySend && <SendAgain />}
        {state !== 'confirming' && (
          <ButtonLink
            variant={state === 'proven' || state === 'deliveryProven' ? 'main' : 'plain'}
            href={homeOf(values)}
          >
            {t.toHome}
          </ButtonLink>
        )}
      </div>
    </Page>
  )
}
