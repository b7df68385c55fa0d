import { invitations } from '@porchlight/contract/features/invitations.ts'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { MailFrame } from '../../platform/html/MailFrame.tsx'
import { useRefusalText } from '../../platform/managed/use-refusal-text.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { LetterPicture } from './LetterPicture.tsx'
import { useSample } from './queries.ts'
import styles from './Sample.module.css'
import { invitationsTexts } from './texts.ts'

/** A sample of the mail and the letter of an invitation, and a button that sends a test to the caller (association.txt 2.1). */
export function Sample({ hoaId }: { hoaId: number }) {
  const texts = useTexts(invitationsTexts)
  const refusalOf = useRefusalText()
  const sample = useSample(hoaId)
  const testing = useMutation({
    networkMode: 'always',
    mutationFn: () => request(invitations.calls.test, { query: { hoaId } }),
  })
  async function test() {
    try {
      const { success, to } = await testing.mutateAsync()
      showToast(success ? texts.testSent(to) : texts.manyTests, success ? 'done' : 'problem')
    } catch (error) {
      showToast(refusalOf(error) ?? texts.failureText, 'problem')
    }
  }
  return (
    <Section
      title={texts.sampleTitle}
      aside={
        <Button variant="plain" busy={testing.isPending} onClick={() => void test()}>
          {texts.sendTest}
        </Button>
      }
    >
      <p className={styles.note}>{texts.sampleText}</p>
      <QueryData
        query={sample}
        loading={texts.sampleLoading}
        failed={texts.sampleFailed}
        placeholder={<Skeleton height={420} />}
      >
        {({ mail, letter }) => (
          <div className={styles.samples}>
            <figure className={styles.sample}>
              <figcaption>{texts.asMail}</figcaption>
              <div className={styles.mail}>
                <p className={styles.note}>{texts.mailSubject(mail.from, mail.subject)}</p>
                <MailFrame title={texts.asMail} html={mail.html} />
              </div>
            </figure>
            <figure className={styles.sample}>
              <figcaption>{texts.asLetter}</figcaption>
              <LetterPicture letter={letter} label={texts.letterPicture} />
            </figure>
          </div>
        )}
      </QueryData>
    </Section>
  )
}
