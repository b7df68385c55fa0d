import { setup } from '@porchlight/contract/features/setup.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { loginAddress, pages } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { CallFailed } from '../../../platform/call/call-failed.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { FormPage } from '../../../ui/FormPage.tsx'
import { LoadingLogo } from '../../../ui/Logo.tsx'
import { setupTexts } from '../texts.ts'
import { CommandHelp } from './CommandHelp.tsx'
import { OwnerForm } from './OwnerForm.tsx'

/** 'ended': the link is wrong, used or expired. 'done': it was used while the form was open. 'failed' and 'too many': the check failed. */
type State = 'checking' | 'form' | 'ended' | 'done' | 'failed' | 'too many'

/** /Admin/Setup with a set-up link: checks the link, then asks for the data of the owner (association.txt 2.1). */
export function OwnerScreen() {
  const t = useTexts(setupTexts)
  const [secret] = useState(() => location.hash.slice(1))
  const [state, setState] = useState<State>('checking')
  useEffect(() => {
    document.title = `${t.ownerTitle} · Porchlight`
  }, [t])

  async function check() {
    setState('checking')
    try {
      const { state: found } = await request(setup.calls.openLink, { body: { secret } })
      setState(found === 'open' ? 'form' : 'ended')
    } catch (error) {
      setState(error instanceof CallFailed && error.status === 429 ? 'too many' : 'failed')
    }
  }
  const begin = useEffectEvent(() => {
    if (secret) void check()
    else location.replace(loginAddress(pages.setup.path))
  })
  useEffect(() => begin(), [])

  if (state === 'checking') return <LoadingLogo label={t.loading} />
  if (state === 'form') return <OwnerForm secret={secret} onRefused={setState} onCreated={openSetup} />
  if (state === 'failed' || state === 'too many') {
    return (
      <FormPage title={t.ownerTitle}>
        <Banner tone="danger" announce>
          {state === 'failed' ? t.somethingWentWrong : t.tooMany}
        </Banner>
        <Button wide onClick={() => void check()}>
          {t.tryAgain}
        </Button>
      </FormPage>
    )
  }
  return (
    <FormPage title={state === 'done' ? t.doneTitle : t.endedTitle}>
      <Banner tone="warning" announce>
        {state === 'done' ? t.done : t.ended}
      </Banner>
      <CommandHelp>{state === 'done' ? t.doneHelp : t.endedHelp}</CommandHelp>
      <ButtonLink variant="plain" href={loginAddress()}>
        {t.logIn}
      </ButtonLink>
    </FormPage>
  )
}

/** Opens the set-up. The URL with the secret is replaced, so that it is not in the browser history. */
function openSetup() {
  location.replace(pages.setup.path)
}
