import { mailings } from '@porchlight/contract/features/mailings.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { HtmlText } from '../../platform/html/HtmlText.tsx'
import { MailFrame } from '../../platform/html/MailFrame.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { dot } from '../../ui/dot.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Mailings.module.css'
import { useDraftRecipients, usePreview } from './queries.ts'
import { mailingsTexts } from './texts.ts'

type View = 'mail' | 'mailbox' | 'letter'

/** A preview of a draft for any recipient, as mail, in the mailbox and as letter (mailings-m011), and a button that sends a test to the caller. */
export function PreviewDialog({ hoaId, id, onClose }: { hoaId: number; id: number; onClose: () => void }) {
  const texts = useTexts(mailingsTexts)
  const [search, setSearch] = useState('')
  const [recipientKey, setRecipientKey] = useState('')
  const [view, setView] = useState<View>('mail')
  const { isBusy, start } = useChange()
  const choices = useDraftRecipients(hoaId, id, search)
  const items = choices.data?.items ?? []
  // If the chosen recipient is not among those found, the first of these. If nobody is found, '': the server then uses the first of the draft.
  const isFound = items.some((one) => one.key === recipientKey)
  const shownKey = isFound ? recipientKey : (items[0]?.key ?? '')
  const preview = usePreview(hoaId, id, shownKey)

  const sendTest = () =>
    start({
      send: () => request(mailings.calls.test, { query: { hoaId, id }, body: { key: shownKey } }),
      done: texts.testSent,
    })

  return (
    <Dialog
      title={texts.preview}
      size="large"
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <Button variant="plain" busy={isBusy} onClick={() => void sendTest()}>
          {texts.sendTest}
        </Button>
      }
    >
      <div className={styles.pair}>
        <SearchField
          label={texts.findRecipient}
          placeholder={texts.findRecipient}
          clearLabel={texts.clearSearch}
          value={search}
          onChange={setSearch}
        />
        <Select
          label={texts.previewOf}
          value={shownKey}
          options={items.map((one) => ({ value: one.key, text: [one.name, one.home].filter(Boolean).join(dot) }))}
          onChange={({ target }) => setRecipientKey(target.value)}
        />
      </div>
      <SegmentedControl
        legend={texts.view}
        options={[
          { value: 'mail', label: texts.asMail },
          { value: 'mailbox', label: texts.inMailbox },
          { value: 'letter', label: texts.asLetter },
        ]}
        value={view}
        onChange={setView}
      />
      <QueryData
        query={preview}
        loading={texts.loadingOne}
        failed={texts.failedOne}
        placeholder={<Skeleton height={320} />}
      >
        {(shown) => (
          <div className={styles.preview}>
            {shown.recipient === '' && <p>{texts.noRecipient}</p>}
            <h3>{shown.subject}</h3>
            {view === 'mail' && <MailFrame title={texts.asMail} html={shown.mailHtml} />}
            {view === 'mailbox' && <HtmlText html={shown.mailboxHtml} />}
            {view === 'letter' && (
              <div className={styles.letter}>
                <address>
                  {shown.letterAddress.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </address>
                <HtmlText html={shown.letterHtml} />
              </div>
            )}
          </div>
        )}
      </QueryData>
    </Dialog>
  )
}
