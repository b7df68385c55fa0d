import type { ListedVendor } from '@porchlight/contract/shared/vendor-shapes.ts'
import { pathTo } from '../../paths.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { dot } from '../../ui/dot.ts'
import { type SelectionColumn, SelectionTable } from '../../ui/SelectionTable.tsx'
import { PaperValidity, StateTag, useRatingText } from './StateTag.tsx'
import { vendorsAdminTexts } from './texts.ts'
import styles from './Vendors.module.css'

/** The vendors of a community as a dense table; on phones, as rows with state and insurance. */
export function VendorsTable({ hoaId, vendors }: { hoaId: number; vendors: readonly ListedVendor[] }) {
  const texts = useTexts(vendorsAdminTexts)
  const follow = useFollow()
  const ratingText = useRatingText()
  const columns: SelectionColumn[] = [
    { key: 'state', head: texts.state, phone: 'end' },
    { key: 'insurance', head: texts.insurance, isShort: true, phone: 'below', phoneHead: texts.insurance },
    { key: 'licence', head: texts.licence, isShort: true },
    { key: 'orders', head: texts.openOrders, isAmount: true },
    { key: 'rating', head: texts.rating, isAmount: true },
  ]
  const rows = vendors.map((one) => ({
    id: one.vendorId,
    name: one.name,
    href: pathTo('communityVendor', { hoaId, vendorId: one.vendorId }),
    lead: <Avatar name={one.name} picture={pictureAddress(one.logo)} size={32} square />,
    title: (
      <>
        {one.name}
        <Notes vendor={one} />
      </>
    ),
    cells: [
      <StateTag key="state" state={one.state} />,
      <PaperValidity key="insurance" paper={one.insurance} />,
      <PaperValidity key="licence" paper={one.licence} />,
      one.openOrders,
      ratingText(one.rating),
    ],
  }))
  return (
    <SelectionTable
      caption={texts.caption}
      titleHead={texts.vendor}
      columns={columns}
      rows={rows}
      follow={follow}
      selectLabel={texts.select}
      selectAllLabel={texts.selectAll}
    />
  )
}

/** The waiting decisions about a vendor, below its name. */
function Notes({ vendor }: { vendor: ListedVendor }) {
  const texts = useTexts(vendorsAdminTexts)
  const notes = [
    vendor.waitsFor === 'vendor' && texts.waitsForVendor,
    vendor.waitsFor === 'community' && texts.waitsForCommunity,
    vendor.papersWaiting > 0 && texts.toAccept(vendor.papersWaiting),
    vendor.offeredSponsorLevel > 0 && texts.asksSponsor(vendor.offeredSponsorLevel),
  ].filter(Boolean)
  return notes.length > 0 && <span className={styles.meta}>{notes.join(dot)}</span>
}
