import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { useFormField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { mailboxTexts } from '../texts.ts'
import styles from './RecipientField.module.css'

/** The recipient of the reply: the sender, shown by name. It can be cleared and restored, but not changed. */
export function RecipientField({ message }: { message: Message }) {
  const texts = useTexts(mailboxTexts)
  const { value, error, change } = useFormField<string>('hm_tos', texts.required)
  const name = message.messageFromName || message.messageSenderEmail
  return (
    <Field label={texts.recipient} required error={error}>
      {(control) => (
        <div className={styles.recipient}>
          <input
            {...control}
            name="hm_tos"
            readOnly
            className={styles.recipientName}
            value={value && name}
            placeholder={texts.recipientCleared}
          />
          {value ? (
            <IconButton icon="close" label={texts.clearRecipient(name)} onClick={() => change('')} />
          ) : (
            <IconButton
              icon="refresh"
              label={texts.restoreRecipient(name)}
              onClick={() => change(message.messageSenderEmail)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
