import { chatLimits } from '@porchlight/contract/features/chat.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { session } from '../../../platform/session/session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Partner } from '../people.ts'
import { chatTexts } from '../texts.ts'
import styles from './Composer.module.css'

/** 'Send a message': Enter sends, Shift+Enter inserts a new line, a text of spaces is not sent (foundation.txt 5, decision 82). */
export function Composer({
  partner,
  initialText = '',
  onSend,
}: {
  partner: ChatName
  initialText?: string | undefined
  onSend: (text: string) => void
}) {
  const texts = useTexts(chatTexts)
  const [text, setText] = useState(() => draft.read(partner) || initialText)
  const box = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  useEffect(() => {
    // Puts the caret at the end of the text.
    const end = box.current?.value.length ?? 0
    box.current?.setSelectionRange(end, end)
  }, [])
  const isFull = text.length >= chatLimits.text

  function change(next: string) {
    setText(next)
    draft.write(partner, next)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    box.current?.focus()
    const trimmed = text.trim()
    if (trimmed === '') return
    onSend(trimmed)
    change('')
  }

  function press(event: KeyboardEvent) {
    // The Enter that confirms a word of an input method does not send the message.
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
          {...(text.trim() === '' && { 'aria-disabled': true, title: texts.writeFirst })}
        />
      </div>
    </form>
  )
}

/** What identifies a chat: two people who share two communities have the same chat id in both. */
type ChatName = Pick<Partner, 'hoaId' | 'chatId'>

/** The key in the storage. It begins as those of the outbox, which deletes the drafts too when the person signs out. */
const keyOf = ({ hoaId, chatId }: ChatName) =>
  `__porchlight.chat.draft.${session.current()?.loginUserId}.${hoaId}.${chatId}`

/** The unsent text of a chat. It is stored until the window is closed, so that it survives closing the panel and reloading the page. */
const draft = {
  read(partner: ChatName): string {
    try {
      return sessionStorage.getItem(keyOf(partner)) ?? ''
    } catch {
      return ''
    }
  },
  write(partner: ChatName, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(keyOf(partner))
      else sessionStorage.setItem(keyOf(partner), text)
    } catch {
      // Without storage the text is only in the field.
    }
  },
}
