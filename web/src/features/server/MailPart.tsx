import { server } from '@porchlight/contract/features/server.ts'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useCall } from '../../platform/call/use-call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Moment } from './OverviewPart.tsx'
import { useReload } from './queries.ts'
import styles from './Server.module.css'
import { serverTexts } from './texts.ts'

/** After a week without a report of a bounced mail, the address that reports them may be wrong. */
const weekMs = 7 * 86_400_000

/** The sender and the mail host, a test mail with each answer of the host, and the mails that the host refused. */
export function MailPart() {
  const t = useTexts(serverTexts)
  const mail = useCall(server.calls.mail, {})
  return (
    <QueryData
      query={mail}
      loading={t.loading}
      failed={t.failed}
      placeholder={<SkeletonRows rows={6} label={t.loading} />}
    >
      {({ host, sender, bouncesHeardAt, failures }) => {
        const isHeard = bouncesHeardAt !== null && Date.now() - Date.parse(bouncesHeardAt) < weekMs
        return (
          <>
            <Section title={t.howSent}>
              <DescriptionList
                items={[
                  { term: t.sender, value: sender },
                  { term: t.mailHost, value: host || t.noHost },
                  { term: t.bounces, value: isHeard ? <Moment at={bouncesHeardAt} /> : t.bouncesSilent },
                ]}
              />
              <TestMail />
            </Section>
            <Section title={t.failures}>
              {failures.length === 0 ? (
                <p>{t.noFailures}</p>
              ) : (
                <Rows aria-label={t.failures}>
                  {failures.map(({ id, at, address, reason }) => (
                    <Row key={id} title={address} meta={reason} end={<Moment at={at} />} />
                  ))}
                </Rows>
              )}
            </Section>
          </>
        )
      }}
    </QueryData>
  )
}

function TestMail() {
  const t = useTexts(serverTexts)
  const reload = useReload()
  const test = useMutation({
    networkMode: 'always',
    mutationFn: () => request(server.calls.testMail, {}),
    onSettled: reload,
  })
  const result = test.data
  return (
    <div className={styles.test}>
      <Button variant="plain" icon="send" busy={test.isPending} onClick={() => test.mutate()}>
        {t.sendTest}
      </Button>
      <div role="status">
        {test.isError && <Banner tone="danger">{t.somethingWentWrong}</Banner>}
        {result && (
          <Banner tone={result.isSent ? 'info' : 'danger'}>
            {result.isSent ? t.testSent(result.to) : `${t.testFailed} ${result.error}`}
          </Banner>
        )}
        {result && result.answers.length > 0 && (
          <>
            <p>{t.answers}</p>
            <ol className={styles.answers}>
              {result.answers.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
                <li key={index}>{line}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </div>
  )
}
