import { useState } from 'react'
import { managersPages } from '../../managers-paths.ts'
import { pathTo } from '../../paths.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import { BackupsPart } from './BackupsPart.tsx'
import { JobsPart } from './JobsPart.tsx'
import { MailPart } from './MailPart.tsx'
import { OrganisationsPart } from './OrganisationsPart.tsx'
import { OverviewPart } from './OverviewPart.tsx'
import { OwnersPart } from './OwnersPart.tsx'
import { PlansPart } from './PlansPart.tsx'
import styles from './Server.module.css'
import { TermsPart } from './TermsPart.tsx'
import { serverTexts } from './texts.ts'

const parts = {
  overview: OverviewPart,
  organisations: OrganisationsPart,
  plans: PlansPart,
  mail: MailPart,
  jobs: JobsPart,
  backups: BackupsPart,
  terms: TermsPart,
  owners: OwnersPart,
} as const
type Part = keyof typeof parts

/** The parts with a button that adds something, with the key of its text. */
const adds = { organisations: 'addOrganisation', plans: 'addPlan', owners: 'addOwner' } as const satisfies Partial<
  Record<Part, string>
>

/** What the parts share: whether the dialog that adds something is open, and what closes it. */
export interface PartProps {
  readonly isAdding: boolean
  readonly onAddClosed: () => void
}

function partNamed(name: string | undefined): Part {
  const found = (Object.keys(parts) as Part[]).find((part) => part === name?.toLowerCase())
  return found ?? 'overview'
}

/** /Admin/Server and its pages, for the owners of the server (association.txt 2.2). */
export function AdminServerScreen() {
  const t = useTexts(serverTexts)
  const follow = useFollow()
  const current = partNamed(useShown().params.part)
  const [adding, setAdding] = useState<Part | null>(null)
  const hrefOf = (part: Part) =>
    part === 'overview'
      ? managersPages.adminServer.path
      : pathTo('adminServerPart', { part: part.charAt(0).toUpperCase() + part.slice(1) })
  const Shown = parts[current]
  const add = current in adds ? adds[current as keyof typeof adds] : undefined
  return (
    <Page
      title={current === 'overview' ? t.title : t[current]}
      part={t[current]}
      actions={
        add && (
          <Button icon="plus" onClick={() => setAdding(current)}>
            {t[add]}
          </Button>
        )
      }
    >
      <ChipLinks
        label={t.parts}
        follow={follow}
        links={(Object.keys(parts) as Part[]).map((part) => ({
          href: hrefOf(part),
          label: t[part],
          isCurrent: part === current,
        }))}
      />
      <div className={styles.part}>
        <Shown isAdding={adding === current} onAddClosed={() => setAdding(null)} />
      </div>
    </Page>
  )
}
