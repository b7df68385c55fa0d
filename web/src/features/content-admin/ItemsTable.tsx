import type { ContentAction, ContentItem, PublishedKind } from '@porchlight/contract/features/content-admin.ts'
import { contentAdmin, notifiedKinds } from '@porchlight/contract/features/content-admin.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { dayText, instantText, momentText, todayAt } from '../../platform/dates.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { relativeDateText } from '../../platform/relative-date.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { useNow } from '../../platform/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { dot } from '../../ui/dot.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SelectionBar, type SelectionColumn, SelectionTable } from '../../ui/SelectionTable.tsx'
import { useRowSelection } from '../../ui/use-row-selection.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { ContentPlace } from './address.ts'
import { periodText } from './period-text.ts'
import { useReloadContent } from './queries.ts'
import { StateTag } from './StateTag.tsx'
import { contentAdminTexts } from './texts.ts'

type ItemsTableProps = {
  hoaId: number
  kind: PublishedKind
  items: readonly ContentItem[]
  place: ContentPlace
}

/** The items of a kind as a table. A row opens the form of its item; selected items can be changed together. */
export function ItemsTable({ hoaId, kind, items, place }: ItemsTableProps) {
  const texts = useTexts(contentAdminTexts)
  const locale = useLocale()
  const follow = useFollow()
  const selection = useRowSelection(items.map(({ id }) => id))
  const hasCategory = kind === 'document' || kind === 'link'
  const columns: SelectionColumn[] = [
    { key: 'state', head: texts.state, phone: 'end' },
    ...(hasCategory ? [{ key: 'category', head: texts.category, phone: 'below' } as const] : []),
    { key: 'audience', head: texts.audience },
    { key: 'times', head: texts.times, phone: 'below' },
    { key: 'changed', head: texts.changed },
  ]
  // Repeated events have the same title, so their day (`detail`) distinguishes them.
  const nameOf = ({ title, detail }: ContentItem) => (kind === 'event' ? `${title}, ${dayText(detail, locale)}` : title)
  const rows = items.map((item) => ({
    id: item.id,
    name: nameOf(item),
    href: place.hrefFor({ item: item.id }),
    title: nameOf(item),
    cells: [
      <StateTag key="state" state={item.state} />,
      ...(hasCategory ? [item.category] : []),
      texts[item.audience],
      <Shown key="shown" item={item} />,
      <span key="changed">
        <RelativeDate instant={item.changedTime} />
        {item.changedByName && `, ${item.changedByName}`}
      </span>,
    ],
  }))
  return (
    <SelectionTable
      caption={texts.caption}
      titleHead={texts.itemTitle}
      columns={columns}
      rows={rows}
      follow={follow}
      selection={selection}
      selectLabel={texts.select}
      selectAllLabel={texts.selectAll}
      bar={
        selection.chosen.size > 0 && (
          <ItemsBar
            hoaId={hoaId}
            kind={kind}
            chosen={items.filter(({ id }) => selection.chosen.has(id))}
            onClear={selection.clear}
          />
        )
      }
    />
  )
}

/** When an item is shown, in a short form if it is near. The full times are the title and the text for screen readers. */
function Shown({ item }: { item: ContentItem }) {
  const texts = useTexts(contentAdminTexts)
  const words = useTexts(sharedTexts)
  const now = useNow()
  const locale = useLocale()
  if (item.state === 'deleted') return texts.removed(instantText(item.removedTime, locale))
  const pinned = item.pinnedUntil && texts.pinned(dayText(item.pinnedUntil, locale))
  const full = periodText(item, texts, (date) => momentText(date, 'UTC', locale))
  const relativeOptions = {
    now: todayAt(now),
    timeZone: 'UTC',
    locale,
    words,
    time: 'always',
    inSentence: true,
  } as const
  const short = periodText(item, texts, (date) => relativeDateText(date, relativeOptions).replaceAll(' ', '\u00a0'))
  return (
    <>
      <span title={full} aria-hidden="true">
        {short}
      </span>
      <VisuallyHidden>{full}</VisuallyHidden>
      {full && pinned && dot}
      {pinned}
    </>
  )
}

type ItemsBarProps = {
  hoaId: number
  kind: PublishedKind
  chosen: readonly ContentItem[]
  onClear: () => void
}

/** The actions for the selected items, depending on their states. */
function ItemsBar({ hoaId, kind, chosen, onClear }: ItemsBarProps) {
  const texts = useTexts(contentAdminTexts)
  const { start } = useChange(useReloadContent())
  const [isPublishing, setPublishing] = useState(false)
  const ids = chosen.map(({ id }) => id)
  const isAny = (...states: readonly ContentItem['state'][]) => chosen.some(({ state }) => states.includes(state))

  const failed = texts.actionFailed
  /** Applies an action to the selected items; `tells`: residents are notified. */
  async function act(action: ContentAction, tells = false) {
    const body = { kind, ids, action, tells }
    const { changed } = await request(contentAdmin.calls.change, { query: { hoaId }, body })
    return { changed, message: changed > 0 ? texts[`done_${action}`](changed) : texts.actionNothing }
  }
  const press = (action: ContentAction, tells?: boolean) => {
    onClear()
    void start({
      send: () => act(action, tells),
      failed,
      undo: ({ changed }) => (action === 'delete' && changed > 0 ? { send: () => act('restore'), failed } : undefined),
    })
  }

  return (
    <>
      <SelectionBar label={texts.selection} count={texts.selected(chosen.length)}>
        {isAny('draft', 'scheduled', 'taken down') && (
          <Button variant="quiet" icon="send" onClick={() => setPublishing(true)}>
            {texts.publish}
          </Button>
        )}
        {isAny('published', 'scheduled', 'taken down') && (
          <Button variant="quiet" onClick={() => press('draft')}>
            {texts.makeDraft}
          </Button>
        )}
        {/* A ballot opens and closes at its own times. */}
        {isAny('published') && kind !== 'ballot' && (
          <Button variant="quiet" onClick={() => press('take down')}>
            {texts.takeDown}
          </Button>
        )}
        {chosen.some(({ pinnedUntil }) => pinnedUntil) && (
          <Button variant="quiet" onClick={() => press('unpin')}>
            {texts.unpin}
          </Button>
        )}
        {isAny('draft', 'scheduled', 'published', 'taken down') && (
          <Button variant="quiet" icon="trash" onClick={() => press('delete')}>
            {texts.delete}
          </Button>
        )}
        {isAny('deleted') && (
          <Button variant="quiet" icon="undo" onClick={() => press('restore')}>
            {texts.restore}
          </Button>
        )}
        <IconButton icon="close" label={texts.clearSelection} onClick={onClear} />
      </SelectionBar>
      {isPublishing && (
        <PublishDialog
          count={chosen.length}
          mayNotify={notifiedKinds.some((one) => one === kind)}
          onPublish={(tells) => press('publish', tells)}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}

type PublishDialogProps = {
  count: number
  mayNotify: boolean
  onPublish: (tells: boolean) => void
  onClose: () => void
}

/** Asks before the items are published, and whether residents are notified. */
function PublishDialog({ count, mayNotify, onPublish, onClose }: PublishDialogProps) {
  const texts = useTexts(contentAdminTexts)
  const [tells, setTells] = useState(true)
  return (
    <Dialog
      title={texts.publishTitle(count)}
      size="small"
      closeLabel={texts.close}
      onClose={onClose}
      actions={<Button onClick={() => onPublish(mayNotify && tells)}>{texts.publish}</Button>}
    >
      {mayNotify && (
        <Checkbox
          label={texts.tells}
          hint={texts.tellsHint}
          checked={tells}
          onChange={({ target }) => setTells(target.checked)}
        />
      )}
    </Dialog>
  )
}
