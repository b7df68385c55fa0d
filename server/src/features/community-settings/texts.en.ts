export const communitySettings = {
  rulesChanged: 'The Rules & Guidelines have changed',
  readRules: 'Please read the new Rules &amp; Guidelines. They are in the menu under your name.',
}
