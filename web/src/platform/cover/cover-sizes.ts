/** How wide the cover at the head of a page is shown on wide windows, beside the menu: `sizes` of an img. */
export const pageCoverSizes = '(min-width: 992px) calc(100vw - 256px), 100vw'
