import { type ComponentProps, cloneElement, useState } from 'react'
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  Focusable,
  TooltipTrigger,
} from 'react-aria-components'
import styles from './Tooltip.module.css'

type Anchor = ComponentProps<typeof Focusable>['children']

type TooltipProps = {
  text: string
  /** One element with a role that can take focus; when it can't be used, say so with aria-disabled, never with disabled. */
  children: Anchor
  placement?: AriaTooltipProps['placement']
  /** Also opens by a press, for what does nothing else when pressed: on a touch screen there is no hovering. */
  onPress?: boolean
}

/** A few words about the element inside, under the pointer and on keyboard focus. */
export function Tooltip({ text, children, placement = 'top', onPress = false }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const anchor = onPress ? (cloneElement(children, { onClickCapture: () => setOpen(true) }) as Anchor) : children
  return (
    <TooltipTrigger delay={300} closeDelay={100} shouldCloseOnPress={!onPress} isOpen={open} onOpenChange={setOpen}>
      <Focusable>{anchor}</Focusable>
      <AriaTooltip className={styles.tooltip ?? ''} placement={placement} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
