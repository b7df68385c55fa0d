import type { Message } from '@porchlight/contract/features/mailbox.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './ReplyDialog.module.css'
import { mailboxTexts } from './texts.ts'

interface RecipientFieldProps {
  readonly message: Message
  /** The sender's e-mail address, or empty. */
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (value: string) => void
}

/** Whom the reply goes to: the sender, shown by name. It can be cleared and put back, never changed. */
export function RecipientField({ message, value, error, onChange }: RecipientFieldProps) {
  const texts = useTexts(mailboxTexts)
  const name = message.messageFromName || message.messageSenderEmail
  return (
    <Field label={texts.recipient} required error={error}>
      {(control) => (
        <div className={styles.recipient}>
          <input
            {...control}
            name="recipient"
            readOnly
            className={styles.recipientName}
            value={value && name}
            placeholder={texts.recipientCleared}
          />
          {value ? (
            <IconButton icon="close" label={texts.clearRecipient(name)} onClick={() => onChange('')} />
          ) : (
            <IconButton
              icon="refresh"
              label={texts.restoreRecipient(name)}
              onClick={() => onChange(message.messageSenderEmail)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
