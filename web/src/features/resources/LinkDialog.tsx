import { otherCategory, resources } from '@porchlight/contract/features/resources.ts'
import { request } from '../../platform/call/call.ts'
import { SaveDialog } from '../../platform/saving/SaveDialog.tsx'
import { useEdit } from '../../platform/saving/use-edit.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type UsefulLink, useLinkCategories, useReload } from './queries.ts'
import { resourcesTexts } from './texts.ts'
import { isWebAddress } from './web-address.ts'

/** Adds a link, or changes one; 'other' takes the name of a new category (community.txt 4, 5). */
export function LinkDialog({ hoaId, link, onClose }: { hoaId: number; link: UsefulLink | null; onClose: () => void }) {
  const texts = useTexts(resourcesTexts)
  const reload = useReload()
  const categories = useLinkCategories(hoaId)
  const stored = {
    title: link?.hul_title ?? '',
    url: link?.hul_url ?? '',
    category: String(link?.hul_category_id ?? ''),
    newCategory: '',
  }
  const { draft, version, merge } = useEdit(`useful link ${hoaId} ${link?.hul_id ?? 0}`, stored, link, {
    hul_title: { field: 'title', label: texts.linkTitle },
    hul_url: { field: 'url', label: texts.url },
    hul_category_id: { field: 'category', label: texts.category, show: nameOfCategory },
  })
  const { title, url, category, newCategory } = draft.fields

  function nameOfCategory(value: string) {
    if (value === otherCategory) return texts.other
    return categories.data?.items.find(({ id }) => String(id) === value)?.name ?? ''
  }

  // 'Other' stands once in the list: with no new name it is that very category.
  const known = (categories.data?.items ?? []).filter(
    ({ id, name }) => name.toLowerCase() !== otherCategory || id === link?.hul_category_id,
  )

  function check() {
    const address = url.trim()
    return {
      ...(title.trim() === '' && { hul_title: texts.required }),
      ...(address === '' ? { hul_url: texts.required } : !isWebAddress(address) && { hul_url: texts.notAnAddress }),
      ...(category === '' && { hul_category_id: texts.selectCategory }),
    }
  }

  return (
    <SaveDialog
      title={link ? texts.update : texts.add}
      draft={draft}
      merge={merge}
      fields={['hul_title', 'hul_url', 'hul_category_id', 'newCategory']}
      check={check}
      send={(sending) =>
        request(resources.calls.saveUsefulLink, {
          signal: sending.signal,
          query: { hoa_id: hoaId },
          body: {
            id: link?.hul_id ?? null,
            version,
            HoaUsefulLink: { hul_title: title, hul_url: url, hul_category_id: category, newCategory },
          },
        })
      }
      onSaved={reload}
      onClose={onClose}
      failure={{ heading: texts.oops, text: texts.wentWrong }}
    >
      {({ faults, clear }) => (
        <>
          <TextField
            name="hul_title"
            label={texts.linkTitle}
            required
            data-autofocus
            maxLength={200}
            value={title}
            error={faults.hul_title}
            onChange={(event) => {
              draft.change({ title: event.target.value })
              clear('hul_title')
            }}
          />
          <TextField
            name="hul_url"
            type="url"
            inputMode="url"
            label={texts.url}
            hint={texts.urlHint}
            required
            maxLength={2000}
            value={url}
            error={faults.hul_url}
            onChange={(event) => {
              draft.change({ url: event.target.value })
              clear('hul_url')
            }}
          />
          <Select
            name="hul_category_id"
            label={texts.category}
            required
            options={[
              { value: '', text: texts.chooseCategory },
              ...known.map(({ id, name }) => ({ value: String(id), text: name })),
              { value: otherCategory, text: texts.other },
            ]}
            value={category}
            error={faults.hul_category_id}
            onChange={(event) => {
              draft.change({ category: event.target.value })
              clear('hul_category_id')
            }}
          />
          {category === otherCategory && (
            <TextField
              name="newCategory"
              label={texts.newCategory}
              note={texts.optional}
              hint={texts.newCategoryHint}
              maxLength={100}
              value={newCategory}
              error={faults.newCategory}
              onChange={(event) => {
                draft.change({ newCategory: event.target.value })
                clear('newCategory')
              }}
            />
          )}
        </>
      )}
    </SaveDialog>
  )
}
