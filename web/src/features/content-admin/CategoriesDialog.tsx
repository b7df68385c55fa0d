import {
  type CategorizedKind,
  type ContentCategory,
  contentAdmin,
  contentLimits,
} from '@porchlight/contract/features/content-admin.ts'
import { audiences } from '@porchlight/contract/shared/publishing.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { dot } from '../../ui/dot.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './ContentScreen.module.css'
import { useCategories, useOrder, useReloadContent } from './queries.ts'
import { contentAdminTexts } from './texts.ts'

type Editing =
  | { readonly what: 'save'; readonly category: ContentCategory | null }
  | { readonly what: 'remove'; readonly category: ContentCategory }

type CategoriesDialogProps = { hoaId: number; kind: CategorizedKind; onClose: () => void }

/** The categories of documents or links: their names, their order, who may see them, and which category gets the content of a removed one. */
export function CategoriesDialog({ hoaId, kind, onClose }: CategoriesDialogProps) {
  const texts = useTexts(contentAdminTexts)
  const categories = useCategories(hoaId, kind)
  const order = useOrder(hoaId, kind)
  const [editing, setEditing] = useState<Editing | null>(null)
  const items = categories.data?.items ?? []
  const close = () => setEditing(null)

  function move(from: number, to: number) {
    const ids = items.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved === undefined) return
    ids.splice(to, 0, moved)
    order.mutateAsync(ids).catch(() => showToast(texts.actionFailed, 'problem'))
  }

  if (editing?.what === 'save')
    return <CategoryForm hoaId={hoaId} kind={kind} category={editing.category} onClose={close} />
  if (editing?.what === 'remove')
    return <RemoveForm hoaId={hoaId} kind={kind} category={editing.category} categories={items} onClose={close} />
  return (
    <Dialog
      title={texts[`categoriesOf_${kind}`]}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <Button icon="plus" onClick={() => setEditing({ what: 'save', category: null })}>
          {texts.addCategory}
        </Button>
      }
    >
      <p className={styles.hint}>{texts.categoriesHint}</p>
      <QueryList
        query={categories}
        loading={texts.categoriesLoading}
        failed={texts.categoriesFailed}
        placeholder={<SkeletonRows rows={4} />}
        empty={<p>{texts.noCategories}</p>}
      >
        {(list) => (
          <Rows>
            {list.map((category, at) => (
              <Row
                key={category.id}
                title={category.name}
                meta={[texts.items(category.items), category.audience !== 'all' && texts[category.audience]]
                  .filter(Boolean)
                  .join(dot)}
                actions={
                  <>
                    <IconButton
                      icon="chevron-up"
                      label={texts.moveUp(category.name)}
                      disabled={at === 0 || order.isPending}
                      onClick={() => move(at, at - 1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      label={texts.moveDown(category.name)}
                      disabled={at === list.length - 1 || order.isPending}
                      onClick={() => move(at, at + 1)}
                    />
                    <IconButton
                      icon="pencil"
                      label={texts.renameCategory(category.name)}
                      onClick={() => setEditing({ what: 'save', category })}
                    />
                    <IconButton
                      icon="trash"
                      label={texts.removeCategory(category.name)}
                      onClick={() => setEditing({ what: 'remove', category })}
                    />
                  </>
                }
              />
            ))}
          </Rows>
        )}
      </QueryList>
    </Dialog>
  )
}

type CategoryFormProps = {
  hoaId: number
  kind: CategorizedKind
  /** The category that is changed; null for a new one. */
  category: ContentCategory | null
  onClose: () => void
}

function CategoryForm({ hoaId, kind, category, onClose }: CategoryFormProps) {
  const texts = useTexts(contentAdminTexts)
  const reload = useReloadContent()
  return (
    <FormDialog
      title={category ? texts.renameCategory(category.name) : texts.addCategory}
      size="small"
      draftName={`category ${hoaId} ${kind} ${category?.id ?? 0}`}
      start={{ name: category?.name ?? '', audience: category?.audience ?? ('all' as string) }}
      send={({ name, audience }, { signal }) =>
        request(contentAdmin.calls.saveCategory, {
          signal,
          query: { hoaId },
          body: { kind, id: category?.id, name, audience: audience as (typeof audiences)[number] },
        })
      }
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
      hasCancel
    >
      <TextField
        name="name"
        label={texts.categoryName}
        required
        data-autofocus
        maxLength={contentLimits.categoryName}
      />
      {kind === 'document' && (
        <Select
          name="audience"
          label={texts.audienceField}
          options={audiences.map((value) => ({ value, text: texts[value] }))}
        />
      )}
    </FormDialog>
  )
}

type RemoveFormProps = Omit<CategoryFormProps, 'category'> & {
  category: ContentCategory
  /** All categories of the kind, from which another one gets the content. */
  categories: readonly ContentCategory[]
}

function RemoveForm({ hoaId, kind, category, categories, onClose }: RemoveFormProps) {
  const texts = useTexts(contentAdminTexts)
  const reload = useReloadContent()
  const hasContent = category.items > 0
  return (
    <FormDialog
      title={texts.removeCategory(category.name)}
      size="small"
      submitLabel={texts.remove}
      start={{ targetId: '' }}
      send={({ targetId }, { signal }) =>
        request(contentAdmin.calls.removeCategory, {
          signal,
          query: { hoaId },
          // Null: the category has no content that another one must get.
          body: { kind, id: category.id, targetId: targetId ? Number(targetId) : null },
        })
      }
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
      hasCancel
      intro={hasContent ? texts.removeIntro(category.items) : texts.removeEmpty}
    >
      {hasContent && (
        <Select
          name="targetId"
          label={texts.target}
          required
          options={[
            { value: '', text: texts.chooseCategory },
            ...categories
              .filter(({ id }) => id !== category.id)
              .map((one) => ({ value: String(one.id), text: one.name })),
          ]}
        />
      )}
    </FormDialog>
  )
}
