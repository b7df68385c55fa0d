import type { AccessItem, AccessSelection } from '@porchlight/contract/features/invitations.ts'
import { useState } from 'react'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AccessActions } from './AccessActions.tsx'
import { AccessTable } from './AccessTable.tsx'
import { type CreatedLetters, LettersDialog } from './LettersDialog.tsx'
import { useAccess } from './queries.ts'
import { RunState } from './RunState.tsx'
import styles from './Sample.module.css'
import { Sample } from './Sample.tsx'
import { invitationsTexts } from './texts.ts'

const tab = 'not-invited'
const pageSize = 50

/**
 * The last step of the set-up: what people will receive, who receives it, and the buttons that send and print (association.txt 2.1). `href` is the
 * URL of that step.
 */
export function InvitePanel({ hoaId, href }: { hoaId: number; href: string }) {
  const texts = useTexts(invitationsTexts)
  const [whom, setWhom] = useState<'all' | 'chosen'>('all')
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [page, setPage] = useState(1)
  const [created, setCreated] = useState<CreatedLetters | null>(null)
  const people = useAccess(hoaId, { tab, search: '', sort: 'home', page })
  const total = people.data?._meta.totalCount ?? 0
  const isChosen = whom === 'chosen'
  const selection: AccessSelection = isChosen ? { ids: [...ids], tab, search: '' } : { tab, search: '' }
  return (
    <>
      <RunState hoaId={hoaId} />
      <Sample hoaId={hoaId} />
      <div className={styles.whom}>
        <RadioGroup
          legend={texts.whomTitle}
          options={[
            { value: 'all', label: texts.everybody(total), hint: texts.everybodyHint },
            { value: 'chosen', label: texts.chosenPeople, hint: texts.chosenHint },
          ]}
          value={whom}
          onChange={(chosen) => setWhom(chosen === 'chosen' ? 'chosen' : 'all')}
        />
        {isChosen && (
          <div className={styles.list}>
            <QueryList
              query={people}
              loading={texts.loading}
              failed={texts.failed}
              placeholder={<SkeletonRows rows={6} />}
              empty={<EmptyState drawing="mail" text={texts['none-not-invited']} />}
            >
              {(items: readonly AccessItem[]) => <AccessTable items={items} chosen={ids} onChoose={setIds} />}
            </QueryList>
            <Pages
              label={texts.pages}
              page={page}
              pageCount={Math.ceil(total / pageSize)}
              // The pages have no URLs of their own.
              hrefFor={() => href}
              onPage={setPage}
            />
          </div>
        )}
      </div>
      {total > 0 && (!isChosen || ids.size > 0) && (
        <AccessActions
          hoaId={hoaId}
          tab={tab}
          selection={selection}
          selectedCount={isChosen ? ids.size : 0}
          total={total}
          sendLabel={texts.sendInvitations}
          onDone={(letters) => {
            setIds(new Set())
            setCreated(letters)
          }}
        />
      )}
      {isChosen && ids.size === 0 && total > 0 && <p className={styles.note}>{texts.chooseSome}</p>}
      {created && <LettersDialog hoaId={hoaId} created={created} onClose={() => setCreated(null)} />}
    </>
  )
}
