import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { MailView } from './inbox.ts'
import { mailboxTexts } from './texts.ts'
import type { MailPlace } from './use-mail-address.ts'

/** What is shown when no message matches, and the way to all mail. */
export function NoMail({ view, go }: { readonly view: MailView; readonly go: MailPlace['go'] }) {
  const texts = useTexts(mailboxTexts)
  const narrowed = view.unread || view.search !== ''
  return (
    <div data-nothing>
      <EmptyState
        drawing={view.search ? 'search' : 'mail'}
        text={texts.empty}
        detail={view.search ? texts.emptySearch(view.search) : view.unread && texts.emptyUnread}
        action={
          narrowed && (
            <Button variant="plain" onClick={() => go({ search: undefined, unread: undefined, page: undefined })}>
              {texts.showAll}
            </Button>
          )
        }
      />
    </div>
  )
}
