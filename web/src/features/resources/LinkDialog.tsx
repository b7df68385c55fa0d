import { otherCategory, resources } from '@porchlight/contract/features/resources.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { type UsefulLink, useLinkCategories, useReload } from './queries.ts'
import { resourcesTexts } from './texts.ts'
import { isWebAddress } from './web-address.ts'

/** Changes a link, or adds one if `link` is null; with the category 'other', the name of a new category is entered (community.txt 4, 5). */
export function LinkDialog({ hoaId, link, onClose }: { hoaId: number; link: UsefulLink | null; onClose: () => void }) {
  const texts = useTexts(resourcesTexts)
  const reload = useReload()
  const categories = useLinkCategories(hoaId).data?.items ?? []
  const id = link?.hul_id ?? null

  function nameOfCategory(value: string) {
    return value === otherCategory ? texts.other : (categories.find((one) => String(one.id) === value)?.name ?? '')
  }

  // The option 'Other' at the end also stands for a stored category named 'Other', which is therefore listed only if the link is in it.
  const known = categories.filter((one) => one.name.toLowerCase() !== otherCategory || one.id === link?.hul_category_id)
  return (
    <FormDialog
      title={link ? texts.update : texts.add}
      draftName={`useful link ${hoaId} ${id ?? 0}`}
      start={{
        hul_title: link?.hul_title ?? '',
        hul_url: link?.hul_url ?? '',
        hul_category_id: String(link?.hul_category_id ?? ''),
        newCategory: '',
      }}
      edit={{
        stored: link,
        fields: {
          hul_title: { label: texts.linkTitle },
          hul_url: { label: texts.url },
          hul_category_id: { label: texts.category, show: nameOfCategory },
        },
      }}
      check={({ hul_url }) => ({ hul_url: isWebAddress(hul_url.trim()) ? undefined : texts.notAnAddress })}
      send={(HoaUsefulLink, { signal }, version) =>
        request(resources.calls.saveUsefulLink, {
          signal,
          query: { hoa_id: hoaId },
          body: { id, version, HoaUsefulLink },
        })
      }
      onSaved={reload}
      onClose={onClose}
      failure={{ heading: texts.failureTitle }}
    >
      {({ hul_category_id }) => (
        <>
          <TextField name="hul_title" label={texts.linkTitle} required data-autofocus maxLength={200} />
          <TextField
            name="hul_url"
            type="url"
            inputMode="url"
            label={texts.url}
            hint={texts.urlHint}
            required
            maxLength={2000}
          />
          <Select
            name="hul_category_id"
            label={texts.category}
            required={texts.selectCategory}
            options={[
              { value: '', text: texts.chooseCategory },
              ...known.map(({ id, name }) => ({ value: String(id), text: name })),
              { value: otherCategory, text: texts.other },
            ]}
          />
          {hul_category_id === otherCategory && (
            <TextField
              name="newCategory"
              label={texts.newCategory}
              optional
              hint={texts.newCategoryHint}
              maxLength={100}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
