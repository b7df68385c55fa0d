import { Component, type Key, type ReactNode } from 'react'
import { useTexts } from './texts/catalogue.ts'
import { sharedTexts } from './texts/shared.ts'

type Element = 'li' | 'tr' | 'p'

type EachItemProps<Item> = {
  items: readonly Item[] | undefined
  keyOf: (item: Item, index: number) => Key
  /** What stands in place of an item that cannot be shown; li when left out. */
  element?: Element
  children: (item: Item, index: number) => ReactNode
}

/** A list of what people wrote. An item that cannot be rendered shows a line in its place, and the others stand. */
export function EachItem<Item>({ items, keyOf, element = 'li', children }: EachItemProps<Item>) {
  return items?.map((item, index) => (
    <ItemBoundary key={keyOf(item, index)} item={item} fallback={<FailedItem element={element} />}>
      <Rendered render={() => children(item, index)} />
    </ItemBoundary>
  ))
}

/** The item is rendered in a component of its own, so that its errors reach the boundary around it. */
function Rendered({ render }: { render: () => ReactNode }) {
  return render()
}

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

type ItemBoundaryProps = { item: unknown; fallback: ReactNode; children: ReactNode }

/** React catches errors of rendering in classes only. An item that changed is tried again. */
class ItemBoundary extends Component<ItemBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: ItemBoundaryProps) {
    if (this.state.hasFailed && before.item !== this.props.item) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
