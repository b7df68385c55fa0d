import { people } from '@porchlight/contract/features/people.ts'
import { useEffect, useRef, useState } from 'react'
import { loginAddress } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { FormPage } from '../../../ui/FormPage.tsx'
import { signInTexts } from '../../sign-in/texts.ts'
import { registrationTexts } from '../texts.ts'

/** 'waiting': this holder agreed, the other one has not yet. 'invalid': the link is unknown, or no longer valid. */
type State = 'asking' | 'busy' | 'failed' | 'waiting' | 'done' | 'invalid'

/** /JoinAccounts?token=…: the holder of an account agrees that it is joined with another one; both holders have to agree (association.txt 5). */
export function JoinAccountsScreen() {
  const t = useTexts(registrationTexts)
  const title = useTexts(signInTexts).documentTitle(t.joinTitle)
  const [token] = useState(() => new URLSearchParams(location.search).get('token')?.slice(0, 200) ?? '')
  const [state, setState] = useState<State>(token ? 'asking' : 'invalid')
  const heading = useRef<HTMLHeadingElement>(null)
  const isOver = state === 'waiting' || state === 'done' || state === 'invalid'
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])

  async function agree() {
    setState('busy')
    try {
      setState((await request(people.calls.confirmJoin, { body: { token } })).outcome)
    } catch {
      setState('failed')
    }
  }

  if (isOver) {
    const texts = { waiting: t.joinWaiting, done: t.joinDone, invalid: t.joinInvalid }
    return (
      <FormPage title={state === 'invalid' ? t.noRequest : t.joinTitle} titleRef={heading}>
        <p role="status">{texts[state]}</p>
        <ButtonLink variant="plain" href={loginAddress()}>
          {t.logIn}
        </ButtonLink>
      </FormPage>
    )
  }
  return (
    <FormPage title={t.joinTitle}>
      <p>{t.joinText}</p>
      <p>{t.joinNot}</p>
      {state === 'failed' && (
        <Banner tone="danger" announce>
          {t.joinFailed}
        </Banner>
      )}
      <Button busy={state === 'busy'} onClick={() => void agree()}>
        {t.joinAgree}
      </Button>
    </FormPage>
  )
}
