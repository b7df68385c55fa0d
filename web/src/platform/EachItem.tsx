import { Component, type Key, type ReactNode } from 'react'
import { useTexts } from './texts/catalogue.ts'
import { sharedTexts } from './texts/shared.ts'

type Element = 'li' | 'tr' | 'p'

type EachItemProps<Item> = {
  items: readonly Item[] | undefined
  keyOf: (item: Item, index: number) => Key
  /** The element of the message in place of an item that cannot be shown; default li. */
  element?: Element
  children: (item: Item, index: number) => ReactNode
}

/** A list of items with user content. An item that cannot be rendered is replaced by a message; the other items stay. */
export function EachItem<Item>({ items, keyOf, element = 'li', children }: EachItemProps<Item>) {
  return items?.map((item, index) => (
    <ItemBoundary key={keyOf(item, index)} item={item} fallback={<FailedItem element={element} />}>
      <Rendered render={() => children(item, index)} />
    </ItemBoundary>
  ))
}

/** Renders the item in its own component, so that its errors are caught by the boundary around it. */
function Rendered({ render }: { render: () => ReactNode }) {
  return render()
}

/** The message in place of an item. A cell of a table spans all columns. */
function FailedItem({ element: Element }: { element: Element }) {
  const { itemFailed } = useTexts(sharedTexts)
  return Element === 'tr' ? (
    <tr>
      <td colSpan={100}>{itemFailed}</td>
    </tr>
  ) : (
    <Element>{itemFailed}</Element>
  )
}

/** `fallback` is shown in place of an item whose rendering failed. */
type ItemBoundaryProps = { item: unknown; fallback: ReactNode; children: ReactNode }

/** React catches rendering errors in class components only. A changed item is rendered again. */
class ItemBoundary extends Component<ItemBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate(previousProps: ItemBoundaryProps) {
    if (this.state.hasFailed && previousProps.item !== this.props.item) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
