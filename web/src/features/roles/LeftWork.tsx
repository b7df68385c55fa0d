import { roles } from '@porchlight/contract/features/roles.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './CommunityRolesScreen.module.css'
import { type LeftWorkItem, useLeftWork, useReloadRoles } from './queries.ts'
import { rolesTexts } from './texts.ts'

/**
 * The work still assigned to people who no longer have a role in the community, until it is given to somebody; renders nothing if there is none
 * (association.txt 6).
 */
export function LeftWork({ hoaId }: { hoaId: number }) {
  const texts = useTexts(rolesTexts)
  const { items = [], successors = [] } = useLeftWork(hoaId).data ?? {}
  if (items.length === 0) return null
  return (
    <Section title={texts.leftTitle}>
      <p>{texts.leftIntro}</p>
      {items.map((one) => (
        <LeftBy
          key={one.personId}
          hoaId={hoaId}
          left={one}
          successors={successors.filter(({ personId }) => personId !== one.personId)}
        />
      ))}
    </Section>
  )
}

type LeftByProps = {
  hoaId: number
  /** The person without a role, and the work still assigned to them. */
  left: LeftWorkItem
  /** The people who could take the work. */
  successors: readonly { readonly personId: number; readonly fullName: string }[]
}

function LeftBy({ hoaId, left, successors }: LeftByProps) {
  const texts = useTexts(rolesTexts)
  const { isBusy, start } = useChange(useReloadRoles())
  const [handTo, setHandTo] = useState('')
  const { personId, fullName, held } = left

  async function handOver() {
    const body = { personId, handTo: handTo === '' ? null : Number(handTo) }
    await start({ send: () => request(roles.calls.handOver, { query: { hoaId }, body }) })
  }

  // A kind without a text of its own is called 'other work'.
  const workOf = (kind: string) => {
    const key = `work ${kind}`
    return key in texts ? texts[key as 'work completed form'] : texts.otherWork
  }
  return (
    <section className={styles.left} aria-label={texts.leftBy(fullName)}>
      <h3>{fullName}</h3>
      <ul className={styles.held}>
        {held.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            {title}
            <span className={styles.kind}>{workOf(kind)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.handing}>
        <Select
          label={texts.handTo}
          value={handTo}
          options={[
            { value: '', text: texts.handToNobody },
            ...successors.map((one) => ({ value: String(one.personId), text: one.fullName })),
          ]}
          onChange={({ target }) => setHandTo(target.value)}
        />
        <Button variant="line" busy={isBusy} aria-label={texts.handOverOf(fullName)} onClick={() => void handOver()}>
          {texts.handOver}
        </Button>
      </div>
    </section>
  )
}
