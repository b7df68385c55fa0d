import { useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Button, ButtonLink } from '../Button.tsx'
import { DateTile } from '../DateTile.tsx'
import { Disc } from '../Disc.tsx'
import { FileRow } from '../FileRow.tsx'
import { FileSheet } from '../FileSheet.tsx'
import { IconButton } from '../IconButton.tsx'
import { LanternPanel } from '../LanternPanel.tsx'
import { GoLink } from '../Link.tsx'
import { LitItem, LitSurface } from '../LitSurface.tsx'
import { Plate } from '../Plate.tsx'
import { Row, Rows } from '../Row.tsx'
import { Section } from '../Section.tsx'
import { SkeletonRows } from '../Skeleton.tsx'
import { Tag } from '../Tag.tsx'
import { showToast } from '../toasts.ts'

/** The part of the gallery with the lit surface, the lantern panel, rows in every state, and their skeletons. */
export function GalleryRows() {
  const [read, setRead] = useState(false)
  return (
    <>
      <LitSurface title="Needs you">
        <LitItem
          lead={<Disc icon="warning" tone="lamp" />}
          title="You have a new notice of a violation at your home."
          actions={
            <>
              <ButtonLink variant="plain" href="#review">
                Please review
              </ButtonLink>
              <IconButton icon="close" label="Close" />
            </>
          }
        >
          Trash bins, noticed last Sunday
        </LitItem>
        <LitItem
          lead={<Disc icon="card" tone="lamp" />}
          title="Your balance"
          actions={<ButtonLink href="#pay">Pay Now</ButtonLink>}
        >
          Due Date Mon, Dec 28
        </LitItem>
      </LitSurface>
      <LanternPanel title="Your balance" note="12 Maple Ridge Lane" lit>
        <Button variant="lamp">Pay Now</Button>
      </LanternPanel>
      <LanternPanel title="Your balance" note="Nothing is due" lit={false}>
        <Button variant="plain">Download Statement</Button>
      </LanternPanel>
      <Section title="Rows" count={{ value: 8, label: '8 rows' }} aside={<GoLink href="#all">View All Rows</GoLink>}>
        <Rows aria-label="Rows">
          <Row
            lead={<Avatar name="Rosa Delgado" picture="/icon-192.png" />}
            title="At rest"
            href="#rest"
            meta="Title in ink, meta in soft ink"
            end="Fri"
          />
          <Row
            lead={<Avatar name="Bright Spark" />}
            title="Unread"
            href="#unread"
            meta="Strong title, amber time and a lit dot"
            end="Today 8 AM"
            unread={!read && 'Unread'}
            actions={
              <IconButton
                icon="envelope-open"
                label="Mark as read"
                onClick={() => {
                  setRead(true)
                  showToast('Marked as read', 'done', { label: 'Undo', run: () => setRead(false) })
                }}
              />
            }
          />
          <Row lead={<Plate number="12" />} title="Chosen" href="#chosen" chosen meta="No line beside it" />
          <Row
            lead={<DateTile weekday="Sat" day="28" kind="club" />}
            title="Yoga on the lawn"
            onClick={() => undefined}
            opener={{ 'aria-haspopup': 'dialog' }}
            meta="Sat 8 AM&nbsp;· Lawn behind the clubhouse"
            end={<Tag tone="club">Class</Tag>}
          />
          <Row
            lead={<FileSheet kind="works" />}
            title="A very long title of a document that takes two lines on a phone and must not push the date away"
            href="#file"
            meta="PDF 2 KB"
            end="Nov 1"
            stacked="end"
            actions={<IconButton icon="download" label="Download" />}
          />
          <FileRow
            title="November 2026"
            detail="PDF, 2 KB"
            state={{ kind: 'loading', value: 0.4, detail: '40 %' }}
            onStart={() => undefined}
            onCancel={() => undefined}
            texts={{
              download: 'Download November 2026',
              downloading: 'Downloading November 2026',
              downloaded: 'November 2026 was downloaded.',
              failed: 'The file could not be downloaded. Try again.',
              cancel: 'Cancel',
            }}
          />
          <Row lead={<Disc icon="clock" />} title="On its way" busy meta="A change is being sent" />
          <Row title="Without a lead and not to be opened" meta="Open Monday at 9 AM" />
        </Rows>
        <Button variant="plain" onClick={() => setRead(false)}>
          Mark as unread
        </Button>
      </Section>
      <Section title="Loading">
        <SkeletonRows rows={2} label="Loading" />
        <SkeletonRows rows={1} label="Loading" lead="tile" />
      </Section>
    </>
  )
}
