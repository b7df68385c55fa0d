/** The dialog in which a person cuts a picture. */
export const pictureEditor = {
  cropTitle: 'Crop the picture',
  cropHint: 'Move the picture by dragging, or with the arrow keys. Change the size with the slider.',
  cropArea: 'Picture, move with the arrow keys',
  zoom: 'Zoom',
  usePicture: 'Use picture',
  cancel: 'Cancel',
  close: 'Close',
} as const
