import type { ImportColumn, ImportView } from '@porchlight/contract/features/imports.ts'
import {
  columnFaults,
  fieldsOfKind,
  type ImportField,
  importFields,
  isImportField,
} from '@porchlight/contract/shared/import-fields.ts'
import { useId, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './ColumnsStep.module.css'
import { useImportStep } from './queries.ts'
import { type ImportsTexts, importsTexts } from './texts.ts'
import { fieldName } from './words.ts'

type ColumnsStepProps = { hoaId: number; item: ImportView; onChecked: () => void }

/** The field of each column of the table: guessed by the server, shown with three values of the column, and changed here (spec imports-m005). */
export function ColumnsStep({ hoaId, item, onChecked }: ColumnsStepProps) {
  const texts = useTexts(importsTexts)
  const step = useImportStep(hoaId, item.id)
  const notesId = useId()
  /** The field of each column, in the order of the columns; null for a column that is ignored. */
  const [fields, setFields] = useState<readonly (ImportField | null)[]>(() => item.columns.map(({ field }) => field))
  // Fields that several columns have, whether a column identifies the home, and required fields without a column.
  const { doubled, hasHome, lacking } = columnFaults(fields, item.kind)
  const isWrong = doubled.length > 0 || !hasHome || lacking.length > 0
  const nameOf = ({ heading }: ImportColumn, at: number) => heading || texts.noHeading(at + 1)
  const ignored = item.columns.flatMap((column, at) => (fields[at] === null ? nameOf(column, at) : []))
  const hidden = item.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  const options = optionsOf(item.kind, texts)

  async function check() {
    if (isWrong) return
    if (await step.take({ kind: 'chooseColumns', body: { columns: [...fields] } })) onChecked()
  }

  return (
    <>
      {item.sheets.length > 1 && (
        <div className={styles.sheet}>
          <Select
            label={texts.sheet}
            value={String(item.sheet)}
            disabled={step.isRunning}
            options={item.sheets.map(({ name, isHidden }, at) => ({
              value: String(at),
              text: isHidden ? texts.hiddenSheet(name) : name,
            }))}
            onChange={({ target }) => void step.take({ kind: 'chooseSheet', body: { sheet: Number(target.value) } })}
          />
          {hidden.length > 0 && <p className={styles.quiet}>{texts.hiddenSheets(hidden.join(', '))}</p>}
        </div>
      )}
      {item.columns.some(({ isRemembered }) => isRemembered) && <p className={styles.quiet}>{texts.remembered}</p>}
      <ul className={styles.columns}>
        {item.columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position in the file
          <li key={at} className={styles.column}>
            <span className={styles.heading}>{nameOf(column, at)}</span>
            <Samples values={column.samples} none={texts.noValues} />
            <Select
              label={texts.holds(nameOf(column, at))}
              value={fields[at] ?? ''}
              options={options}
              onChange={({ target: { value } }) => setFields(fields.with(at, isImportField(value) ? value : null))}
            />
          </li>
        ))}
      </ul>
      <div id={notesId} className={styles.notes}>
        <p className={styles.quiet}>{ignored.length > 0 ? texts.ignored(ignored.join(', ')) : texts.nothingIgnored}</p>
        {doubled.length > 0 && (
          <Banner tone="danger" announce>
            {texts.doubled(doubled.map((field) => fieldName(field, texts)).join(', '))}
          </Banner>
        )}
        {!hasHome && (
          <Banner tone="danger" announce>
            {texts.noHome}
          </Banner>
        )}
        {lacking.length > 0 && (
          <Banner tone="danger" announce>
            {texts.lacking(lacking.map((field) => fieldName(field, texts)).join(', '))}
          </Banner>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          busy={step.isRunning}
          aria-disabled={isWrong}
          aria-describedby={isWrong ? notesId : undefined}
          onClick={() => void check()}
        >
          {texts.check}
        </Button>
        <Button variant="quiet" onClick={() => void step.take({ kind: 'cancel' })}>
          {texts.cancelImport}
        </Button>
      </div>
    </>
  )
}

function Samples({ values, none }: { values: readonly string[]; none: string }) {
  if (values.length === 0) return <span className={styles.quiet}>{none}</span>
  return (
    <ul className={styles.samples}>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  )
}

/** The choices of a column. The fields of homes and people begin with their group; the names of the other fields are clear without it. */
function optionsOf(kind: ImportView['kind'], texts: ImportsTexts) {
  const groups = {
    home: texts.groupHome,
    person: texts.groupPerson,
    relation: texts.groupPerson,
    second: '',
    money: '',
  } as const
  const fields = fieldsOfKind(kind).map((field) => {
    const group = groups[importFields[field].of]
    return { value: field as string, text: group ? `${group}: ${fieldName(field, texts)}` : fieldName(field, texts) }
  })
  return [{ value: '', text: texts.ignore }, ...fields]
}
