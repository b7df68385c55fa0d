import { useLayoutEffect, useRef, useState } from 'react'
import { showDate } from '../../../platform/dates.ts'
import { EachItem } from '../../../platform/EachItem.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StatusRegion } from '../../../ui/StatusRegion.tsx'
import type { Unsent } from '../outbox.ts'
import type { Partner } from '../people.ts'
import { useEarlier } from '../queries.ts'
import { chatTexts } from '../texts.ts'
import { Message } from './Message.tsx'
import styles from './MessageList.module.css'
import type { ThreadData } from './thread-pages.ts'
import { timelineOf } from './timeline.ts'

interface MessageListProps {
  readonly partner: Partner
  /** The chat-user id of the signed-in person. */
  readonly uid: string
  /** Undefined while the thread loads. */
  readonly thread: ThreadData | undefined
  /** The person's own messages that wait or were refused. */
  readonly unsent: readonly Unsent[]
}

/** The distance from the end, in px, up to which the list counts as scrolled to the end. */
const nearEnd = 80

/** The distance from the start, in px, at which earlier messages are loaded without a press of the button. */
const nearStart = 240

/** The messages by days. It starts at the end and stays there; earlier messages are added above without moving the visible ones. */
export function MessageList({ partner, uid, thread, unsent }: MessageListProps) {
  const texts = useTexts(chatTexts)
  const locale = useLocale()
  const earlier = useEarlier(partner)
  const messages = thread?.messages ?? []
  const days = timelineOf(messages, unsent, uid, (date) => showDate(date, 'dddd, MMMM DD, YYYY', locale))
  const scroll = useScroll(messages[0]?.id, unsent.length)

  function loadEarlier() {
    const [first] = messages
    if (first && thread?.hasMore && !earlier.isPending) earlier.mutate(first.id)
  }

  return (
    <div className={styles.place}>
      <div
        ref={scroll.box}
        className={styles.scroll}
        role="log"
        // Not live: earlier messages are added at the start, and a message of the person is replaced when it is sent.
        aria-live="off"
        aria-label={texts.messages(partner.name)}
        aria-busy={thread === undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={(event) => {
          scroll.noteScroll()
          if (event.currentTarget.scrollTop < nearStart && !earlier.isError) loadEarlier()
        }}
      >
        {thread === undefined && <Waiting />}
        {thread?.hasMore && (
          <Button variant="quiet" className={styles.earlier} busy={earlier.isPending} onClick={loadEarlier}>
            {texts.earlier}
          </Button>
        )}
        {thread && !thread.hasMore && <p className={styles.begin}>{texts.firstMessage(partner.name)}</p>}
        {days.map((day) => (
          <section key={day.title}>
            <h3 className={styles.day}>{day.title}</h3>
            <ol className={styles.lines}>
              <EachItem items={day.lines} keyOf={({ key }) => key}>
                {(line) => <Message line={line} name={partner.name} />}
              </EachItem>
            </ol>
          </section>
        ))}
      </div>
      {thread && <Arrivals messages={messages} uid={uid} name={partner.name} />}
      <StatusRegion>{unsent.some(({ failed }) => failed) && texts.notSent}</StatusRegion>
      {scroll.isAway && (
        <Button variant="plain" icon="chevron-down" className={styles.latest} onClick={scroll.toEnd}>
          {texts.latest}
        </Button>
      )}
    </div>
  )
}

/** Announces new messages of the other person to screen readers while the thread is open. */
function Arrivals({
  messages,
  uid,
  name,
}: Pick<MessageListProps, 'uid'> & Pick<ThreadData, 'messages'> & { name: string }) {
  const latest = messages.findLast(({ senderId }) => senderId !== uid)
  const [latestAtOpening] = useState(latest?.id)
  return <StatusRegion>{latest && latest.id !== latestAtOpening && `${name}: ${latest.text}`}</StatusRegion>
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      {[52, 76, 52, 100].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Skeleton key={index} height={height} className={index % 2 ? styles.own : styles.theirs} />
      ))}
    </div>
  )
}

/**
 * Scrolls the list. When the id of the first message changes, earlier messages were added before it, and the visible ones must not move. When the
 * number of unsent messages grows, the person has written a message, and the list scrolls to the end.
 */
function useScroll(firstId: number | undefined, unsentCount: number) {
  const box = useRef<HTMLDivElement>(null)
  const lastRender = useRef({ firstId, height: 0, unsentCount, atEnd: true })
  const [isAway, setAway] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = lastRender.current
    const atEnd = was.atEnd || unsentCount > was.unsentCount
    if (atEnd) element.scrollTop = element.scrollHeight
    else if (firstId !== was.firstId && was.firstId !== undefined)
      element.scrollTop += element.scrollHeight - was.height
    lastRender.current = { firstId, height: element.scrollHeight, unsentCount, atEnd }
  })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // An on-screen keyboard or a growing text box reduces the height of this list.
    const observer = new ResizeObserver(() => {
      if (lastRender.current.atEnd) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  function noteScroll() {
    const element = box.current
    if (!element) return
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd
    lastRender.current.atEnd = atEnd
    setAway(!atEnd)
  }
  function toEnd() {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
  }
  return { box, isAway, noteScroll, toEnd }
}
