import { createContext, use, useEffect } from 'react'

/** Shows a number on the number plate in the porch picture; undefined shows the default number. */
export const HouseNumberContext = createContext<(number: string | undefined) => void>(() => {})

/** While the component is shown, the porch picture has the house number at the start of this address. */
export function useShowHouseNumber(address: string): void {
  const show = use(HouseNumberContext)
  const number = /^\d{1,5}/.exec(address)?.[0]
  useEffect(() => {
    show(number)
    return () => show(undefined)
  }, [show, number])
}
