import { notifications } from '@porchlight/contract/features/notifications.ts'
import { type NoticeTopic, noticeTopics, topicSeparator } from '@porchlight/contract/shared/notice-topics.ts'
import { useEffect, useRef, useState } from 'react'
import { loginAddress, pages } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './MailedNotices.module.css'
import { mailedNoticesTexts } from './texts.ts'

type State = 'asking' | 'busy' | 'failed' | 'invalid' | 'ended'

/** Asks, unsubscribes from the e-mails of the link's topics, and says what was ended and how to get these e-mails again. */
export function UnsubscribeScreen() {
  const t = useTexts(mailedNoticesTexts)
  const locale = useLocale()
  const link = new URLSearchParams(location.search).get('link')?.slice(0, 200) ?? ''
  const topics = topicsOf(link)
  const [state, setState] = useState<State>(topics.length > 0 ? 'asking' : 'invalid')
  const heading = useRef<HTMLHeadingElement>(null)
  const isOver = state === 'ended' || state === 'invalid'
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])

  const about = new Intl.ListFormat(locale).format(topics.map((topic) => t[topic]))
  const settingsAddress = `${pages.settingNotifications.path}?topic=${topics.join(topicSeparator)}`

  async function end() {
    setState('busy')
    try {
      const { success } = await request(notifications.calls.unsubscribe, { query: { link } })
      setState(success ? 'ended' : 'invalid')
    } catch {
      setState('failed')
    }
  }

  if (state === 'invalid') {
    return (
      <FormPage title={t.invalidTitle} titleRef={heading}>
        <p>{t.invalidText}</p>
        <ButtonLink variant="plain" href={loginAddress()}>
          {t.logIn}
        </ButtonLink>
      </FormPage>
    )
  }
  if (state === 'ended') {
    return (
      <FormPage title={t.endedTitle} titleRef={heading}>
        <p>{t.endedText(about)}</p>
        <p>
          {t.howToChange} <Link href={settingsAddress}>{t.toSettings}</Link>
        </p>
      </FormPage>
    )
  }
  return (
    <FormPage title={t.askTitle}>
      <p>{t.askText(about)}</p>
      {state === 'failed' && (
        <Banner tone="danger" announce>
          {t.endFailed}
        </Banner>
      )}
      <div className={styles.ways}>
        <Button busy={state === 'busy'} onClick={() => void end()}>
          {t.stop}
        </Button>
        <ButtonLink variant="plain" href={loginAddress()}>
          {t.keep}
        </ButtonLink>
      </div>
    </FormPage>
  )
}

/** The topics of a link, shown before the server has verified it; none for another kind of link. A link is 'kind.person.topics.signature'. */
function topicsOf(link: string): NoticeTopic[] {
  const [kind, , topics = ''] = link.split('.')
  const named = topics.split(topicSeparator)
  return kind === 'unsubscribe' ? noticeTopics.filter((one) => named.includes(one)) : []
}
