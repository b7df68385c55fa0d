import { useId, useState } from 'react'
import { EachItem } from '../../platform/EachItem.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { BinLink, DeleteButton } from '../bin/public.tsx'
import { BlockHeader } from './BlockHeader.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { type UsefulLink, useUsefulLinks } from './queries.ts'
import { resourcesTexts } from './texts.ts'
import styles from './UsefulLinks.module.css'

type UsefulLinksProps = { hoaId: number; mayEdit: boolean; title: string; level?: 1 | 2 }

/** Links to other sites, a card for each category. */
export function UsefulLinks({ hoaId, mayEdit, title, level = 2 }: UsefulLinksProps) {
  const texts = useTexts(resourcesTexts)
  const titleId = useId()
  const [edited, setEdited] = useState<UsefulLink | 'new' | null>(null)
  const { data, isPending, isError, isFetching, refetch } = useUsefulLinks(hoaId)
  const action = mayEdit && (
    <>
      {level === 1 && <BinLink />}
      <Button onClick={() => setEdited('new')}>{texts.addUsefulLink}</Button>
    </>
  )
  const content = (
    <>
      {isPending && <Skeleton height={240} />}
      {isError && (
        <ErrorState
          text={texts.linksFailed}
          retryLabel={texts.tryAgain}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <EmptyState drawing="house" text={texts.noUsefulLinks} />}
      <div className={styles.groups}>
        {data?.items.map(({ categoryId, categoryName, links }) => (
          <Card
            key={categoryId}
            title={categoryName === 'Other' ? texts.other : categoryName}
            level={level === 1 ? 2 : 3}
          >
            <ul className={styles.list}>
              <EachItem items={links} keyOf={({ hul_id }) => hul_id}>
                {(link) => (
                  <li className={styles.entry}>
                    <Link alone className={styles.link} href={link.hul_url} target="_blank" rel="noopener noreferrer">
                      <span>{link.hul_title}</span>
                      <span className={styles.host}>{hostOf(link.hul_url)}</span>
                      <VisuallyHidden> {texts.newTab}</VisuallyHidden>
                    </Link>
                    {mayEdit && (
                      <>
                        <IconButton icon="pencil" label={texts.edit(link.hul_title)} onClick={() => setEdited(link)} />
                        <DeleteButton hoaId={hoaId} kind="link" id={link.hul_id} title={link.hul_title} />
                      </>
                    )}
                  </li>
                )}
              </EachItem>
            </ul>
          </Card>
        ))}
      </div>
      {edited && <LinkDialog hoaId={hoaId} link={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
  if (level === 1) {
    return (
      <Page title={title} actions={action}>
        <div aria-busy={isPending}>{content}</div>
      </Page>
    )
  }
  return (
    <section aria-labelledby={titleId} aria-busy={isPending}>
      <BlockHeader id={titleId} title={title} action={action} />
      {content}
    </section>
  )
}

/** Where a link leads, as people say it. */
function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? ''
}
