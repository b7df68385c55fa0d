import { useState } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { Chips } from '../Chips.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { RadioGroup } from '../RadioGroup.tsx'
import { SearchField } from '../SearchField.tsx'
import { Section } from '../Section.tsx'
import { SegmentedControl } from '../SegmentedControl.tsx'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'

const categories = ['All', 'Insurance', 'Meeting Minutes', 'Newsletters', 'Rules and Guidelines', 'Financial Reports']

/** Fields of a form, with and without errors. */
export function GalleryFields() {
  const [search, setSearch] = useState('garage')
  const [view, setView] = useState<'all' | 'unread'>('all')
  const [category, setCategory] = useState('All')
  const [delivery, setDelivery] = useState('email')
  return (
    <Section title="Fields">
      <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))' }}>
        <TextField label="Email Address" type="email" hint="The one your community writes to." />
        <TextField label="Subject" defaultValue="Re: Pool opening" required />
        <TextField label="First name" error="This is required" required />
        <TextField label="Unit" note="(optional)" defaultValue="MR-0012" readOnly />
        <PasswordField label="Password" defaultValue="secret" showLabel="Show password" hideLabel="Hide password" />
        <PasswordField label="New password" error="Use at least 8 characters." showLabel="Show" hideLabel="Hide" />
        <TextArea label="Message" placeholder="Write your reply" />
        <Select
          label="Category"
          options={[
            { value: 'all', text: 'All categories' },
            { value: 'pool', text: 'Pool and clubhouse' },
          ]}
        />
        <div>
          <SearchField label="Search mail" value={search} onChange={setSearch} clearLabel="Clear search" />
        </div>
        <div>
          <SegmentedControl
            legend="Show"
            value={view}
            onChange={setView}
            options={[
              { value: 'all', label: 'All' },
              { value: 'unread', label: 'Unread' },
            ]}
          />
        </div>
        <div>
          <Checkbox label="Remember Me" defaultChecked />
          <Checkbox label="Send me a copy" hint="It arrives in your own mail." />
          <Checkbox label="I have read the terms" error="Please tick the box to go on." />
          <Checkbox label="Not for you" disabled />
          <Switch label="News by e-mail" hint="At most one a day." defaultChecked />
          <Switch label="Messages of the chat" />
        </div>
        <RadioGroup
          legend="How do you want to get your mail?"
          value={delivery}
          onChange={setDelivery}
          options={[
            { value: 'email', label: 'E-mail', hint: 'At once, with a link.' },
            { value: 'paper', label: 'Paper' },
            { value: 'fax', label: 'Fax', disabled: true },
          ]}
        />
      </div>
      <Chips
        legend="Category"
        value={category}
        onChange={setCategory}
        options={categories.map((name, at) => ({ value: name, label: name, count: at + 4 }))}
      />
    </Section>
  )
}
