import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { useMemo } from 'react'
import { pictureAddress } from '../../../platform/pictures.ts'
import { RelativeDay } from '../../../platform/RelativeDate.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { MenuButton } from '../../../ui/aria/MenuButton.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { onPlainClick } from '../../../ui/plain-click.ts'
import { Row } from '../../../ui/Row.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { isUnread } from '../inbox.ts'
import { mailboxTexts } from '../texts.ts'
import styles from './MessageRow.module.css'
import { senderTone } from './sender-tone.ts'

interface MessageRowProps {
  readonly message: Message
  readonly isOpen: boolean
  readonly href: string
  readonly onOpen: () => void
  readonly onMark: (as: 'read' | 'unread') => void
  readonly onDelete: () => void
}

/** One message of the list: its sender, subject, first words and time, and its menu. */
export function MessageRow({ message, isOpen, href, onOpen, onMark, onDelete }: MessageRowProps) {
  const texts = useTexts(mailboxTexts)
  const unread = isUnread(message)
  const sender = message.messageFromName
  const subject = message.hm_subject || texts.noSubject
  const excerpt = useMemo(() => firstWords(message.hm_body), [message.hm_body])

  return (
    <Row
      tall
      lead={<Avatar name={sender} picture={pictureAddress(message.messageFromPhoto)} tone={senderTone(sender)} />}
      title={
        <>
          <span className={styles.line} title={sender}>
            {sender}{' '}
          </span>
          <span className={styles.second}>
            <span className={classes(styles.line, styles.subject)} title={subject}>
              {subject}
            </span>
            {message.attachments.length > 0 && (
              <>
                <Icon name="paperclip" size={18} className={styles.clip} />
                <VisuallyHidden> {texts.hasAttachment}</VisuallyHidden>
              </>
            )}
          </span>
        </>
      }
      href={href}
      onClick={onPlainClick(onOpen)}
      opener={openerOf(message)}
      meta={<span className={styles.line}>{excerpt}</span>}
      end={<RelativeDay day={message.messageDateFormattedShort} />}
      unread={unread && texts.unread}
      chosen={isOpen}
      className={unread ? styles.unread : undefined}
      actions={
        <MenuButton
          className={styles.menu}
          label={texts.actionsFor(subject)}
          items={[
            unread
              ? { id: 'read', icon: 'envelope-open', label: texts.markAsRead, onAction: () => onMark('read') }
              : { id: 'unread', icon: 'envelope', label: texts.markAsUnread, onAction: () => onMark('unread') },
            { id: 'delete', icon: 'trash', label: texts.deleteMail, danger: true, onAction: onDelete },
          ]}
        />
      }
    />
  )
}

/** The attribute by which the list finds the links for the arrow keys. */
function openerOf({ hm_id }: Message): object {
  return { 'data-message': hm_id }
}

/** The maximum length of the first words, in characters; about as many fit in a line of the list. */
const maxExcerptLength = 160
/** A first paragraph up to this length that ends with a comma is the salutation. */
const maxSalutationLength = 48

/** The first words of a mail's HTML as text, without the salutation. The parser runs no scripts and loads nothing. */
function firstWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, template, title')) element.remove()
  const paragraphs = [...body.querySelectorAll('p')]
  const first = paragraphs.find((paragraph) => onOneLine(paragraph) !== '')
  const firstText = first ? onOneLine(first) : ''
  const isSalutation = firstText.endsWith(',') && firstText.length <= maxSalutationLength
  if (isSalutation && paragraphs.length > 1) first?.remove()
  // Otherwise the last word of a block and the first of the next one would become one word.
  for (const end of body.querySelectorAll('p, div, td, th, li, h1, h2, h3, h4')) end.append(' ')
  for (const line of body.querySelectorAll('br')) line.replaceWith(' ')
  return onOneLine(body).slice(0, maxExcerptLength)
}

function onOneLine(element: Element): string {
  return (element.textContent ?? '').slice(0, 2000).replace(/\s+/g, ' ').trim()
}
