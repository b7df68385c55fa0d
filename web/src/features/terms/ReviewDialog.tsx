import type { Resource } from '@porchlight/contract/features/terms.ts'
import { useState } from 'react'
import { signOut } from '../../platform/session/sign-out.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAgree } from './queries.ts'
import styles from './ReviewDialog.module.css'
import { TermsText } from './TermsText.tsx'
import { termsTexts } from './texts.ts'
import { titleOf } from './title-of.ts'

/** Shows a document that changed. The person accepts it or signs out; nothing else closes the dialog. */
export function ReviewDialog({ resource }: { resource: Resource }) {
  const t = useTexts(termsTexts)
  const agree = useAgree()
  /** The number of times that the document was replaced while the person read it. */
  const [replaced, setReplaced] = useState(0)
  /** The version whose text is on the screen; null until there is one, so that nothing unread is accepted. */
  const [read, setRead] = useState<{ readonly version: number | null } | null>(null)

  function accept() {
    if (!read) return
    agree.mutate(
      { resource, version: read.version },
      {
        onSuccess: (isSaved) => {
          if (isSaved) return
          setRead(null)
          setReplaced(replaced + 1)
        },
      },
    )
  }

  return (
    <Dialog
      title={t.updateTitle}
      size="large"
      dismissible={false}
      actions={
        <div className={styles.actions}>
          {agree.isError && (
            <p role="alert" className={styles.failed}>
              {t.failed} {t.checkConnection}
            </p>
          )}
          <Button variant="plain" onClick={() => void signOut('asked')}>
            {t.decline}
          </Button>
          <Button busy={agree.isPending} aria-disabled={read === null} onClick={accept}>
            {t.accept}
          </Button>
        </div>
      }
    >
      <Banner>{resource === 'terms_of_use_page' ? t.termsChanged : t.privacyChanged}</Banner>
      <section className={styles.document} aria-label={t[titleOf(resource)]}>
        <h3>{t[titleOf(resource)]}</h3>
        <TermsText key={replaced} resource={resource} onShown={(version) => setRead({ version })} />
      </section>
    </Dialog>
  )
}
