import type { MailingTemplate } from '@porchlight/contract/shared/mailing-shapes.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disc } from '../../../ui/Disc.tsx'
import { dot } from '../../../ui/dot.ts'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { mailingsTexts } from '../texts.ts'

type TemplateRowsProps = {
  templates: readonly MailingTemplate[]
  /** Whether a template belongs to somebody else; it can then only be copied. */
  isShared: (template: MailingTemplate) => boolean
  onEdit: (template: MailingTemplate) => void
  onDelete: (id: number) => void
}

/** The templates of a community or of an organization. */
export function TemplateRows({ templates, isShared, onEdit, onDelete }: TemplateRowsProps) {
  const texts = useTexts(mailingsTexts)
  return (
    <Rows aria-label={texts.templates}>
      {templates.map((one) => {
        const shared = isShared(one)
        return (
          <Row
            key={`${shared} ${one.id}`}
            lead={<Disc icon="envelope" />}
            title={one.name}
            meta={[texts[one.kind], Object.keys(one.texts).join(', ').toUpperCase()].join(dot)}
            end={shared && <Tag tone="neutral">{texts.ofOrganisation}</Tag>}
            actions={
              <>
                <Button
                  variant="line"
                  aria-label={(shared ? texts.makeOwnOf : texts.editOf)(one.name)}
                  onClick={() => onEdit(one)}
                >
                  {shared ? texts.makeOwn : texts.edit}
                </Button>
                {!shared && (
                  <Button variant="danger" aria-label={texts.deleteOf(one.name)} onClick={() => onDelete(one.id)}>
                    {texts.delete}
                  </Button>
                )}
              </>
            }
          />
        )
      })}
    </Rows>
  )
}
