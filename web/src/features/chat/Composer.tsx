import { chatLimits } from '@porchlight/contract/features/chat.ts'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Composer.module.css'
import { draft } from './draft.ts'
import { chatTexts } from './texts.ts'

/** 'Send a message': Enter sends, Shift+Enter is a new line, nothing but spaces is nothing (foundation.txt 5, decision 82). */
export function Composer({ chatId, onSend }: { chatId: string; onSend: (text: string) => void }) {
  const texts = useTexts(chatTexts)
  const [text, setText] = useState(() => draft.read(chatId))
  const box = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const isFull = text.length >= chatLimits.text

  function change(next: string) {
    setText(next)
    draft.write(chatId, next)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    box.current?.focus()
    const whole = text.trim()
    if (whole === '') return
    onSend(whole)
    change('')
  }

  function press(event: KeyboardEvent) {
    // The Enter that ends a word of an input method is no Enter of the message.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }

  return (
    <form className={styles.form} onSubmit={send}>
      {isFull && (
        <p id={noteId} className={styles.note} role="status">
          {texts.tooLong(chatLimits.text)}
        </p>
      )}
      <div className={styles.frame}>
        <textarea
          ref={box}
          data-autofocus
          className={styles.box}
          rows={1}
          maxLength={chatLimits.text}
          aria-label={texts.sendAMessage}
          aria-describedby={isFull ? noteId : undefined}
          placeholder={texts.sendAMessage}
          enterKeyHint="send"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
        />
        <IconButton
          type="submit"
          className={styles.send}
          icon="send"
          label={texts.send}
          aria-disabled={text.trim() === ''}
        />
      </div>
    </form>
  )
}
