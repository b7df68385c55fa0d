import { useEffect, useState } from 'react'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import type { MailView } from '../inbox.ts'
import { mailboxTexts } from '../texts.ts'
import type { MailPlace } from '../use-mail-address.ts'
import styles from './MailToolbar.module.css'

/** The pause in typing after which the search starts, in milliseconds; Enter starts it immediately. */
const searchPauseMs = 350

/** The search box and the unread filter; a change of either shows the first page. */
export function MailToolbar({ view, go }: { view: MailView; go: MailPlace['go'] }) {
  const texts = useTexts(mailboxTexts)
  const [typed, setTyped] = useState(view.search)
  // The text that this box searched last, without spaces around it.
  const [searched, setSearched] = useState(view.search)
  // The search in the URL at the last rendering.
  const [searchOfUrl, setSearchOfUrl] = useState(view.search)
  if (view.search !== searchOfUrl) {
    // If this box changed the URL, the box keeps its text, which may be newer. If Back changed it, the box shows the text of the URL.
    setSearchOfUrl(view.search)
    if (view.search !== searched) setTyped(view.search)
  }

  function search(text: string) {
    const wanted = text.trim()
    setSearched(wanted)
    if (wanted !== view.search) go({ search: wanted || undefined, page: undefined }, { replace: view.search !== '' })
  }

  useEffect(() => {
    if (typed.trim() === searched) return
    const timer = setTimeout(search, typed === '' ? 0 : searchPauseMs, typed)
    return () => clearTimeout(timer)
  })

  return (
    <div className={styles.toolbar}>
      <SearchField
        className={styles.search}
        label={texts.search}
        placeholder={texts.search}
        clearLabel={texts.clearSearch}
        maxLength={200}
        value={typed}
        onChange={setTyped}
        onSubmit={search}
      />
      <SegmentedControl
        legend={texts.filter}
        options={[
          { value: 'all', label: texts.all },
          { value: 'unread', label: texts.unread },
        ]}
        value={view.unread ? 'unread' : 'all'}
        onChange={(value) => go({ unread: value === 'unread' ? 1 : undefined, page: undefined })}
      />
    </div>
  )
}
