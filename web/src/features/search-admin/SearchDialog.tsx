import { shortestSearch } from '@porchlight/contract/shared/search-kinds.ts'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useAddressedCommunity, useManagement } from '../../platform/managed/managed.ts'
import { hrefOf } from '../../platform/navigation/href.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { resultsPath } from './addresses.ts'
import { useFound } from './queries.ts'
import { Results } from './Results.tsx'
import styles from './Search.module.css'
import { searchAdminTexts } from './texts.ts'

/** The pause in typing after which the search starts, in milliseconds. */
const pauseMs = 180

/** The search dialog; the arrow keys move between the results, and Enter opens one, or all results (association.txt 2.20). */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(searchAdminTexts)
  const { navigate } = useNavigator()
  const { communities } = useManagement()
  const community = useAddressedCommunity()
  /** Whether only the community of the page is searched, rather than all of the person. */
  const [isOnlyHere, setOnlyHere] = useState(community !== null)
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const shownSearch = useDeferredValue(search)
  const hoaId = isOnlyHere && community ? community.hoaId : null
  const query = useFound(hoaId, { search: shownSearch })
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  /** Moves the focus from one link to the next; from the first link up to the field, and from the field down to the first link. */
  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const field = content.current?.querySelector<HTMLElement>('input[type=search]')
    const links = [...(content.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    event.preventDefault()
    const next = at + step
    if (next < 0) field?.focus()
    else links[Math.min(next, links.length - 1)]?.focus()
  }
  function openAll(text: string) {
    if (text.trim().length < shortestSearch) return
    navigate(hrefOf(resultsPath(hoaId), { search: text.trim() }))
    onClose()
  }
  const groups = query.data?.groups ?? []
  const count = groups.reduce((sum, { totalCount }) => sum + totalCount, 0)
  return (
    <Dialog title={texts.title} size="large" onClose={onClose} closeLabel={texts.close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move the focus between links that work without them */}
      <div ref={content} className={styles.content} onKeyDown={moveFocus}>
        <SearchField
          label={texts.field}
          placeholder={texts.field}
          clearLabel={texts.clear}
          maxLength={200}
          data-autofocus
          value={typed}
          onChange={setTyped}
          onSubmit={openAll}
        />
        {community && communities.length > 1 && (
          <SegmentedControl
            legend={texts.where}
            options={[
              { value: 'here', label: community.hoaName },
              { value: 'everywhere', label: texts.everywhere },
            ]}
            value={isOnlyHere ? 'here' : 'everywhere'}
            onChange={(where) => setOnlyHere(where === 'here')}
          />
        )}
        <div className={styles.results}>
          {shownSearch.length < shortestSearch ? (
            <p className={styles.hint}>{texts.hint}</p>
          ) : (
            <QueryData
              query={query}
              loading={texts.loading}
              failed={texts.failed}
              placeholder={<SkeletonRows rows={4} label={texts.loading} lead="round" />}
            >
              {(found) =>
                found.groups.length === 0 ? (
                  <p className={styles.hint}>{texts.none}</p>
                ) : (
                  <Results groups={found.groups} search={shownSearch} hoaId={hoaId} level={3} onLeave={onClose} />
                )
              }
            </QueryData>
          )}
        </div>
        <StatusRegion>{shownSearch.length >= shortestSearch && query.data && texts.found(count)}</StatusRegion>
      </div>
    </Dialog>
  )
}
