import { useState } from 'react'
import { CheckList } from '../CheckList.tsx'
import { CodeField } from '../CodeField.tsx'
import { ColumnSearch } from '../ColumnSearch.tsx'
import { DownloadRow } from '../DownloadRow.tsx'
import { FileField } from '../FileField.tsx'
import { FilesField } from '../FilesField.tsx'
import { MomentField } from '../MomentField.tsx'
import { RichTextField } from '../RichTextField.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { Section } from '../Section.tsx'
import { StepCount } from '../StepCount.tsx'
import { Street } from '../Street.tsx'

const fileTexts = {
  chooseFile: 'Choose a file',
  orDrop: 'or drop it here',
  dropHere: 'Drop it here',
  removeFile: (name: string) => `Remove ${name}`,
}
const downloadTexts = {
  download: 'Download November statement',
  downloading: 'Downloading',
  downloaded: 'Downloaded',
  failed: 'The file could not be downloaded. Try again.',
  cancel: 'Cancel',
}
const richTexts = {
  tools: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bullets: 'List with bullets',
  numbers: 'Numbered list',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  linkAddress: 'Address of the link',
  apply: 'Apply',
  removeLink: 'Remove the link',
}
const searchTexts = {
  filterBy: 'Search in',
  chooseColumn: 'Choose a column',
  everything: 'Everything',
  columnMissing: 'Choose a column.',
  search: 'Search the directory',
  searchButton: 'Search',
  clear: 'Clear search',
}
const plan = new File(['plan'], 'fence-plan.pdf')
const grid = { display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))' }

/** Fields of special kinds, files, searches and steps. */
export function GalleryForms() {
  const [day, setDay] = useState('11/28/2026')
  const [time, setTime] = useState('')
  const [code, setCode] = useState(['4', '1', '', ''])
  const [file, setFile] = useState<File | null>(null)
  const [files, setFiles] = useState<readonly File[]>([plan])
  return (
    <Section title="Special fields, files and steps">
      <StepCount step={2} of={3}>
        Step 2 of 3
      </StepCount>
      <div style={grid}>
        <MomentField
          kind="date"
          label="Start date"
          hint="MM/DD/YYYY"
          value={day}
          onChange={setDay}
          pickLabel="Choose: Start date"
        />
        <MomentField
          kind="time"
          label="Start time"
          hint="hh:mm AM"
          error="The end cannot be before the start."
          value={time}
          onChange={setTime}
          pickLabel="Choose: Start time"
        />
        <CodeField
          label="Email verification code"
          boxLabel={(place) => `Digit ${place} of 4`}
          value={code}
          onChange={setCode}
          hint="Please check your spam folder, too."
        />
        <CheckList
          title="Your password needs:"
          items={[
            { label: 'lower case', isMet: true },
            { label: 'a symbol', isMet: false },
          ]}
          metLabel="met"
          missingLabel="missing"
        />
        <FileField
          label="Attachment"
          note="(optional)"
          hint="One file of up to 10 MB."
          accept={['.pdf']}
          file={file}
          refused={file ? undefined : 'holiday.mov'}
          error={file ? undefined : '“holiday.mov” is not a PDF.'}
          onChoose={([chosen]) => setFile(chosen ?? null)}
          texts={fileTexts}
        />
        <FilesField
          label="Attachments"
          hint="Up to 10 files."
          accept={['.pdf']}
          files={files}
          sizeOf={() => '840 KB'}
          limit={10}
          onChange={setFiles}
          texts={fileTexts}
        />
        <RichTextField label="Answer" initial="<p>Call the <b>office</b>.</p>" texts={richTexts} onChange={() => {}} />
        <div style={{ display: 'grid', gap: 12, alignContent: 'start' }}>
          <DownloadRow
            icon="paperclip"
            title="November statement"
            detail="PDF, 2 KB"
            state={{ kind: 'idle' }}
            onStart={() => {}}
            onCancel={() => {}}
            texts={downloadTexts}
          />
          <DownloadRow
            icon="paperclip"
            title="November statement"
            state={{ kind: 'loading', value: 0.4, detail: '1 of 2 MB' }}
            onStart={() => {}}
            onCancel={() => {}}
            texts={downloadTexts}
          />
        </div>
      </div>
      <div style={{ display: 'grid', gap: 16, marginBlock: 24 }}>
        <SearchBox label="Search documents" clearLabel="Clear search" search="" onSearch={() => {}} />
        <ColumnSearch
          columns={[
            { value: 'name', text: 'Name' },
            { value: 'property', text: 'Property' },
          ]}
          column={undefined}
          search=""
          onSearch={() => {}}
          onClear={() => {}}
          texts={searchTexts}
        />
      </div>
      <div style={{ maxWidth: 256 }}>
        <Street />
      </div>
    </Section>
  )
}
