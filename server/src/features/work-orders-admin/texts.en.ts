/** The export of closed work orders. */
export const workOrdersAdmin = {
  fileName: 'Closed work orders',
  sheet: 'Closed work orders',
  columns: {
    number: 'Number',
    title: 'Work order',
    type: 'Type',
    priority: 'Priority',
    status: 'Status',
    address: 'Property address',
    place: 'Location',
    vendor: 'Vendor',
    holder: 'Looked after by',
    issued: 'Given to the vendor',
    due: 'Due',
    closed: 'Closed',
    days: 'Days to complete',
    estimate: 'Approved estimate',
    cost: 'Cost',
  },
}
