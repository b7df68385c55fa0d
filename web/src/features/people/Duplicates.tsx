import { mergeFields, people } from '@porchlight/contract/features/people.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox } from '../../platform/forms/fields.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useDuplicates, useRefreshPeople } from './queries.ts'
import { peopleTexts } from './texts.ts'

/** The number of pairs on a page of the call. */
const pageSize = 20
type Pair = NonNullable<ReturnType<typeof useDuplicates>['data']>['items'][number]

/** Pairs of people who are likely the same person. They can be merged, or marked permanently as different. */
export function Duplicates({ hoaId }: { hoaId: number }) {
  const texts = useTexts(peopleTexts)
  const follow = useFollow()
  const refresh = useRefreshPeople()
  const [page, setPage] = useState(1)
  /** The pair whose merging is being confirmed. */
  const [merging, setMerging] = useState<Pair | null>(null)
  const query = useDuplicates(hoaId, page)
  const { start } = useChange(refresh)
  const markDifferent = ({ one, other }: Pair) =>
    start({
      send: () =>
        request(people.calls.markDifferent, {
          query: { hoaId, person: one.id },
          body: { other: String(other.id) },
        }),
    })
  return (
    <>
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={6} />}
        empty={<EmptyState drawing="lamp-lit" text={texts.noDuplicates} />}
      >
        {(pairs) => (
          <Rows aria-label={texts.duplicates}>
            {pairs.map((pair) => {
              const href = pathTo('communityPerson', { hoaId, personId: pair.one.id })
              const names = `${pair.one.name}${dot}${pair.other.name}`
              // The homes distinguish pairs with the same names.
              const about = [names, ...pair.one.homes, ...pair.other.homes].join(', ')
              return (
                <Row
                  key={`${pair.one.id} ${pair.other.id}`}
                  title={names}
                  href={href}
                  onClick={follow(href)}
                  meta={[...pair.reasons.map((reason) => texts[reason]), ...pair.one.homes, ...pair.other.homes].join(
                    dot,
                  )}
                  stacked="all"
                  actions={
                    <>
                      <Button
                        variant="quiet"
                        aria-label={`${texts.different}: ${about}`}
                        onClick={() => void markDifferent(pair)}
                      >
                        {texts.different}
                      </Button>
                      <Button variant="plain" aria-label={`${texts.merge}: ${about}`} onClick={() => setMerging(pair)}>
                        {texts.merge}
                      </Button>
                    </>
                  }
                />
              )
            })}
          </Rows>
        )}
      </QueryList>
      <Pages
        label={texts.pages}
        page={page}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / pageSize)}
        // The page is not part of the URL.
        hrefFor={() => ''}
        onPage={setPage}
      />
      {merging && <MergeDialog hoaId={hoaId} pair={merging} onClose={() => setMerging(null)} />}
    </>
  )
}

function MergeDialog({ hoaId, pair, onClose }: { hoaId: number; pair: Pair; onClose: () => void }) {
  const texts = useTexts(peopleTexts)
  const refresh = useRefreshPeople()
  // Two accounts become one only if both owners of the accounts agree (decisions/association.md 29).
  const joinsAccounts = pair.one.hasAccount && pair.other.hasAccount
  const labels = {
    name: texts.name,
    organisation: texts.organisationName,
    language: texts.language,
    postal: texts.postalLine,
    notes: texts.notes,
  }
  const { say } = useChange(refresh)
  return (
    <FormDialog
      title={texts.mergeTitle(pair.one.name, pair.other.name)}
      submitLabel={joinsAccounts ? texts.askBoth : texts.merge}
      hasCancel
      intro={joinsAccounts ? texts.joinText : texts.mergeText}
      start={
        Object.fromEntries(mergeFields.map((field) => [field, false])) as Record<(typeof mergeFields)[number], boolean>
      }
      send={async (values, sendOptions) => {
        // The ticked fields are taken from the other entry; the rest stays as it is.
        const take = mergeFields.filter((field) => values[field]).join(',')
        const body = { other: String(pair.other.id), take }
        if (joinsAccounts) {
          const answer = await request(people.calls.askToJoin, {
            ...sendOptions,
            query: { hoaId, person: pair.one.id },
            body,
          })
          if (answer.success) say(answer.messageContent)
          return answer
        }
        const answer = await request(people.calls.merge, {
          ...sendOptions,
          query: { hoaId, person: pair.one.id },
          body,
        })
        // A refused merge has no id.
        const { mergeId } = answer
        if (mergeId !== undefined)
          say(answer.messageContent, {
            send: () => request(people.calls.undoMerge, { query: { hoaId, merge: mergeId } }),
          })
        return answer
      }}
      onSaved={refresh}
      closesWhenSaved="silently"
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <fieldset>
        <legend>{texts.take}</legend>
        {mergeFields.map((field) => (
          <Checkbox key={field} name={field} label={labels[field]} />
        ))}
      </fieldset>
    </FormDialog>
  )
}
