import { Disc } from '../../../ui/Disc.tsx'
import { Plate } from '../../../ui/Plate.tsx'

/** The number plate of a home, or a house icon if its address does not begin with a number. */
export function HomeSign({ address }: { address: string }) {
  const [houseNumber] = /^[0-9]{1,5}[A-Za-z]?(?= )/.exec(address) ?? []
  return houseNumber ? <Plate number={houseNumber} /> : <Disc icon="house" />
}
