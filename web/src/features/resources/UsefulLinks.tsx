import { useState } from 'react'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { BinLink, DeleteButton } from '../bin/public.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { type UsefulLink, useUsefulLinks } from './queries.ts'
import { resourcesTexts } from './texts.ts'
import styles from './UsefulLinks.module.css'

type UsefulLinksProps = {
  hoaId: number
  mayEdit: boolean
  title: string
  /** The level of the title: 1 for a whole page, 2 for a section of another page. */
  level?: 1 | 2
}

/** Links to other sites by category, as a whole page or as a part of one. */
export function UsefulLinks({ hoaId, mayEdit, title, level = 2 }: UsefulLinksProps) {
  const texts = useTexts(resourcesTexts)
  const [edited, setEdited] = useState<UsefulLink | 'new' | null>(null)
  const groups = useUsefulLinks(hoaId)
  const action = mayEdit && (
    <>
      {level === 1 && <BinLink />}
      <Button onClick={() => setEdited('new')}>{texts.addUsefulLink}</Button>
    </>
  )
  const content = (
    <>
      <QueryList
        query={groups}
        loading={texts.loadingLinks}
        failed={texts.linksFailed}
        placeholder={<SkeletonRows rows={6} />}
        empty={<EmptyState drawing="house" text={texts.noUsefulLinks} />}
      >
        {(items) => (
          <div className={styles.groups}>
            {items.map(({ categoryId, categoryName, links }) => (
              <Section
                key={categoryId}
                // This category is stored with its English name.
                title={categoryName === 'Other' ? texts.other : categoryName}
                level={level === 1 ? 2 : 3}
              >
                <Rows>
                  <EachItem items={links} keyOf={({ hul_id }) => hul_id}>
                    {(link) => <LinkRow hoaId={hoaId} link={link} onEdit={mayEdit ? setEdited : undefined} />}
                  </EachItem>
                </Rows>
              </Section>
            ))}
          </div>
        )}
      </QueryList>
      {edited && <LinkDialog hoaId={hoaId} link={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
  if (level === 1) {
    return (
      <Page title={title} actions={action}>
        <div aria-busy={groups.isPending}>{content}</div>
      </Page>
    )
  }
  return (
    <Section title={title} aside={action} aria-busy={groups.isPending}>
      {content}
    </Section>
  )
}

type LinkRowProps = { hoaId: number; link: UsefulLink; onEdit: ((link: UsefulLink) => void) | undefined }

function LinkRow({ hoaId, link, onEdit }: LinkRowProps) {
  const texts = useTexts(resourcesTexts)
  const { hul_id, hul_title, hul_url } = link
  return (
    <Row
      lead={<Disc icon="external" tone="pine" />}
      title={
        <>
          {hul_title}
          <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        </>
      }
      href={hul_url}
      opener={{ target: '_blank', rel: 'noopener noreferrer' }}
      meta={hostOf(hul_url)}
      actions={
        onEdit && (
          <>
            <IconButton icon="pencil" label={texts.edit(hul_title)} onClick={() => onEdit(link)} />
            <DeleteButton hoaId={hoaId} kind="link" id={hul_id} title={hul_title} />
          </>
        )
      }
    />
  )
}

/** The host name of a link for display. */
function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? ''
}
